import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_THREAD, threadsOf } from '#test/thread-records.ts'
import type { OrderThreadsView } from '../../contract/threads.ts'
import { OrderThreads } from './order-threads.tsx'

const ORDER = 'A'.repeat(22)
const URL_OF = `/api/orders/${ORDER}/messages`

function open(threads: OrderThreadsView, others: Record<string, Partial<ApiResponse>> = {}) {
  const answers = { [`GET ${URL_OF}`]: { body: threads }, ...others }
  return renderMemberPage(<OrderThreads orderId={ORDER} />, { answer: (_request, name) => answers[name] })
}

test('the buyer reads who wrote, whom to call, and sends a message that asks staff as well', async () => {
  const [message] = TEST_THREAD.messages
  if (!message) throw new Error('there is one')
  const sent = threadsOf('buyer', {
    messages: [message, { ...message, id: '2', text: 'When does it leave?', asksStaff: true }],
    waitsForStaff: true,
  })
  const { bodyOf } = open(threadsOf('buyer'), { [`POST ${URL_OF}/4`]: { status: 201, body: sent } })
  const section = within(await screen.findByRole('region', { name: 'Messages' }))
  expect(await section.findByText('Which thread protectors are on it?')).toBeTruthy()
  expect(section.getByText('Port-Gentil Energy Services (you)')).toBeTruthy()
  expect(section.getByText(/Paul Nguema, \+241 05 06 07 08/)).toBeTruthy()
  expect(section.queryByText(/Aminata Diallo/)).toBeNull()
  await userEvent.type(section.getByLabelText(/^Write to the seller/), 'When does it leave?')
  await userEvent.click(section.getByRole('checkbox', { name: 'Our team should answer, too' }))
  await userEvent.click(section.getByRole('button', { name: 'Send message' }))
  expect(await section.findByText('When does it leave?')).toBeTruthy()
  expect(bodyOf(`POST ${URL_OF}/4`)).toEqual({ text: 'When does it leave?', asksStaff: true })
  expect(section.getByText('Our team has been asked and will answer here.')).toBeTruthy()
  expect(section.getByText(/to our team as well/)).toBeTruthy()
  await waitFor(() =>
    expect(section.getByLabelText<HTMLTextAreaElement>(/^Write to the seller/).value).toBe(''),
  )
})

test('before the payment nobody is named, and contact data is said to stay hidden while typing', async () => {
  const [message] = TEST_THREAD.messages
  if (!message) throw new Error('there is one')
  open(
    threadsOf('seller', {
      buyer: null,
      contacts: null,
      areNamed: false,
      messages: [{ ...message, text: 'Call •••', masked: true }],
    }),
  )
  const section = within(await screen.findByRole('region', { name: 'Messages' }))
  expect(await section.findByText('The buyer')).toBeTruthy()
  expect(section.getByText('Contact data is hidden until the order is paid.')).toBeTruthy()
  await userEvent.type(section.getByLabelText(/^Write to the buyer/), 'me@yard.example')
  expect(await section.findByText(/can’t read this yet: me@yard.example/)).toBeTruthy()
})

test('staff write to both, and say where there is nothing to answer', async () => {
  const asked = threadsOf('staff', { waitsForStaff: true, can: { write: true, settle: true } })
  open(asked, {
    [`POST /api/staff/orders/${ORDER}/messages/4/settled`]: { body: threadsOf('staff') },
  })
  const section = within(await screen.findByRole('region', { name: 'Messages' }))
  expect(await section.findByText('Port-Gentil Energy Services and Mandji Surplus')).toBeTruthy()
  expect(section.getByLabelText(/^Write to both/)).toBeTruthy()
  expect(section.queryByRole('checkbox')).toBeNull()
  await userEvent.click(section.getByRole('button', { name: 'Nothing to answer' }))
  await waitFor(() => expect(section.queryByRole('button', { name: 'Nothing to answer' })).toBeNull())
})

test('about an order that was cancelled unpaid nobody writes any more', async () => {
  open(threadsOf('buyer', { messages: [], can: { write: false, settle: false } }))
  expect(await screen.findByText('Nobody has written yet.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
