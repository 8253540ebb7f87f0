import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderMemberPage, TEST_STAFF } from '#test/member-page.tsx'
import type { StaffMessage } from '../../contract/messages/endpoints.ts'
import { Component as MessagesPage } from './messages-page.tsx'

const ID = 'a'.repeat(22)
const WAITING: StaffMessage = {
  id: ID,
  about: 'contact',
  email: 'aminata@forage.example',
  text: 'Can the mud pump of Pau be seen\nbefore the end of the month?',
  search: null,
  member: { id: 7, name: 'Aminata Diallo', company: 'Forage Equatorial' },
  sentAt: '2026-11-27T09:00:00.000Z',
  dueAt: '2026-11-28T09:00:00.000Z',
  answeredAt: null,
  answeredBy: null,
  answer: null,
}
const CLOSED: StaffMessage = {
  ...WAITING,
  dueAt: null,
  answeredAt: '2026-11-27T10:00:00.000Z',
  answeredBy: 'Jean Obame',
}

function open(message: StaffMessage, after: StaffMessage = message) {
  let shown = message
  return renderMemberPage(<MessagesPage />, {
    user: TEST_STAFF,
    path: '/staff/messages',
    at: `/staff/messages?message=${ID}`,
    answer: ({ method }, name) => {
      if (method === 'POST') return { body: (shown = after) }
      return { body: name.endsWith(ID) ? shown : [1, [shown]] }
    },
  })
}

test('a message says who wrote it, and is answered in words that stay while they are refused', async () => {
  const { bodyOf } = open(WAITING, { ...CLOSED, answer: 'Yes.' })
  await screen.findByRole('heading', { name: 'Message from aminata@forage.example' })
  expect(screen.getByRole('link', { name: 'Aminata Diallo, Forage Equatorial' }).getAttribute('href')).toBe(
    '/staff/members?member=7',
  )
  const form = within(screen.getByRole('form', { name: 'Your answer' }))
  await userEvent.click(form.getByRole('button', { name: 'Send the answer' }))
  expect((await screen.findAllByText(/Please write the answer/)).length).toBeGreaterThan(0)
  await userEvent.type(form.getByLabelText(/^Your answer/), ' Yes. ')
  await userEvent.click(form.getByRole('button', { name: 'Send the answer' }))
  expect(await screen.findByText('The answer is on its way.')).toBeDefined()
  expect(bodyOf(`POST /api/staff/messages/${ID}/answer`)).toEqual({ answer: 'Yes.' })
  expect(screen.getByRole('heading', { name: 'Our answer' })).toBeDefined()
  expect(screen.queryByRole('form', { name: 'Your answer' })).toBeNull()
})

test('what was searched for in vain stands there field by field, with the search and a clock', async () => {
  const search = {
    searchStr: 'mud pump',
    country: 'Gabon,Ivory Coast',
    currency: 'usd',
    maxPrice: '5000',
    attributes: 'bore:11,pressure_class:10000',
  }
  open({ ...WAITING, about: 'equipment', member: null, search })
  const plate = within(await screen.findByRole('group', { name: 'Searched for, and not found' }))
  const valueOf = (term: string) =>
    plate.getAllByRole('term').find((each) => each.textContent === term)?.nextSibling?.textContent
  expect(valueOf('Words')).toBe('mud pump')
  expect(valueOf('Country')).toBe('Gabon, Ivory Coast')
  expect(valueOf('Currency')).toBe('US dollars')
  expect(valueOf('Price up to')).toBe('Up to $5,000')
  expect(valueOf('Pressure class')).toBe('10,000\u00a0psi (690\u00a0bar)')
  expect(plate.getByRole('link', { name: 'Search again now' }).getAttribute('href')).toBe(
    '/?searchStr=mud+pump&country=Gabon%2CIvory+Coast&currency=usd&maxPrice=5000&attributes=bore%3A11%2Cpressure_class%3A10000',
  )
  expect(screen.getByText('Answer by')).toBeDefined()
})

test('one that needs no answer is closed, and opened again', async () => {
  const { unmount } = open(WAITING, CLOSED)
  await userEvent.click(await screen.findByRole('button', { name: 'Nothing to answer' }))
  expect(await screen.findByText('The message was closed.')).toBeDefined()
  unmount()
  open(CLOSED, WAITING)
  expect(await screen.findByText('Closed without an answer.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Open it again' }))
  expect(await screen.findByText('The message waits again.')).toBeDefined()
})

test('an answer that was begun stays when the page is loaded again', async () => {
  const { unmount } = open(WAITING)
  await userEvent.type(await screen.findByRole('textbox', { name: /^Your answer/ }), 'We look into it.')
  unmount()
  open(WAITING)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Your answer/ })
  await waitFor(() => expect(field.value).toBe('We look into it.'))
})
