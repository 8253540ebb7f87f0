import { screen, waitFor, within } from '@testing-library/react'
import { setTimeout as delay } from 'node:timers/promises'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import { transportsOf, WAITING_FILE } from '#test/transport-records.ts'
import { SaleTransport, TransportBox } from './transport-box.tsx'

const ORDER = 'A'.repeat(22)
const READ = `GET /api/orders/${ORDER}/transport`
const FILE = `POST /api/staff/orders/${ORDER}/transport/files/5`

function render(
  answers: Record<string, Partial<ApiResponse>>,
  page: ReactElement = <TransportBox orderId={ORDER} />,
) {
  return renderMemberPage(page, { user: TEST_MEMBER, path: '/', answer: (_request, name) => answers[name] })
}

const ofStaff = (change: Partial<typeof WAITING_FILE> = {}) => ({
  body: transportsOf('staff', { files: [{ ...WAITING_FILE, ...change }], waiting: change.state ? 0 : 1 }),
})

test('buyer and seller read how many files wait, and no more of them', async () => {
  const { unmount } = render({
    [READ]: { body: transportsOf('buyer', { steps: [], files: [], waiting: 1 }) },
  })
  expect(await screen.findByText('1 file is being checked by our staff')).toBeDefined()
  unmount()
  render(
    { [READ]: { body: transportsOf('seller', { files: [], waiting: 2 }) } },
    <SaleTransport orderId={ORDER} isCollected={false} />,
  )
  await userEvent.click(await screen.findByText('Transport'))
  expect(await screen.findByText('2 files are being checked by our staff')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull()
})

test('staff release a file that waits', async () => {
  const { named } = render({
    [READ]: ofStaff(),
    [`${FILE}/release`]: ofStaff({ state: 'shown', moves: [] }),
  })
  expect(await screen.findByText('To be checked by our staff')).toBeDefined()
  expect(screen.queryByText('1 file is being checked by our staff')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Release' }))
  const done = await screen.findByText('Buyer and seller read the file on the order.')
  expect(done.closest('[role=status]')).not.toBeNull()
  expect(named()).toContain(`${FILE}/release`)
  expect(screen.queryByText('To be checked by our staff')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull()
})

test('staff refuse a file with a reason of the list, or in their own words', async () => {
  const why = { reason: 'other' as const, text: 'It is about May.' }
  const { bodyOf, named } = render({
    [READ]: ofStaff(),
    [`${FILE}/refuse`]: ofStaff({ state: 'refused', why, moves: ['release'] }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Refuse…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Refuse: Bill of lading' }))
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Refuse the file' }))
  await send()
  expect((await dialog.findAllByText('Choose the reason.')).length).toBeGreaterThan(0)
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), 'other')
  await send()
  expect((await dialog.findAllByText('Say what the reason is.')).length).toBeGreaterThan(0)
  expect(named()).not.toContain(`${FILE}/refuse`)
  await userEvent.type(dialog.getByRole('textbox', { name: /^More about it/ }), why.text)
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodyOf(`${FILE}/refuse`)).toEqual(why)
  expect(await screen.findByText(`Another reason: ${why.text}`)).toBeDefined()
  expect(screen.getByText('Refused')).toBeDefined()
  // It can still be released.
  expect(screen.getByRole('button', { name: 'Release' })).toBeDefined()
})

test('staff who are later than a colleague read that, and what the colleague decided', async () => {
  const answers: Record<string, Partial<ApiResponse>> = {
    [READ]: ofStaff(),
    [`${FILE}/release`]: {
      status: 409,
      body: { error: 'A colleague has decided about this file meanwhile.', code: 'already_decided' },
    },
  }
  render(answers)
  const button = await screen.findByRole('button', { name: 'Release' })
  answers[READ] = ofStaff({ state: 'shown', moves: [] })
  await userEvent.click(button)
  expect(await screen.findByText('A colleague has decided about this file meanwhile.')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('To be checked by our staff')).toBeNull())
})

test('staff hide a file that is shown, and show it again', async () => {
  const shown = { state: 'shown' as const, moves: ['hide' as const] }
  const why = { reason: 'other_goods' as const, text: '' }
  const { bodyOf, named } = render({
    [READ]: ofStaff(shown),
    [`${FILE}/hide`]: ofStaff({ state: 'hidden', why, moves: ['show'] }),
    [`${FILE}/show`]: ofStaff(shown),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Hide…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Hide: Bill of lading' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), why.reason)
  await userEvent.click(dialog.getByRole('button', { name: 'Hide the file' }))
  expect(await screen.findByText('It is about other goods')).toBeDefined()
  expect(bodyOf(`${FILE}/hide`)).toEqual(why)
  await userEvent.click(screen.getByRole('button', { name: 'Show again' }))
  await waitFor(() => expect(named()).toContain(`${FILE}/show`))
  expect(await screen.findByRole('button', { name: 'Hide…' })).toBeDefined()
})

test('a buyer reads why staff have hidden a file, also where there is nothing else', async () => {
  const hidden = [
    {
      id: 5,
      why: { reason: 'other_goods' as const, text: 'It names GS-O-1.' },
      at: '2026-11-25T10:00:00.000Z',
    },
  ]
  render({ [READ]: { body: transportsOf('buyer', { steps: [], files: [], hidden }) } })
  expect(
    await screen.findByText(/^A file was hidden by staff: It is about other goods: It names GS-O-1/),
  ).toBeDefined()
})

test('a seller takes back a file at the second press', async () => {
  const file = {
    ...WAITING_FILE,
    state: 'shown' as const,
    by: 'seller' as const,
    moves: [],
    canTakeBack: true,
  }
  const taken = `DELETE /api/orders/${ORDER}/transport/files/5`
  const { named } = render(
    {
      [READ]: { body: transportsOf('seller', { files: [file] }) },
      [taken]: { body: transportsOf('seller', { files: [] }) },
    },
    <SaleTransport orderId={ORDER} isCollected={false} />,
  )
  await userEvent.click(await screen.findByText('Transport'))
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }))
  // A double click takes nothing back.
  await delay(700)
  await userEvent.click(screen.getByRole('button', { name: 'Take it back for good?' }))
  await waitFor(() => expect(screen.queryByText('Bill of lading', { selector: 'li *' })).toBeNull())
  expect(named()).toContain(taken)
})
