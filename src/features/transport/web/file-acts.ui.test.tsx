import { screen, waitFor, within } from '@testing-library/react'
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

function render(answers: Record<string, Partial<ApiResponse>>, page: ReactElement = <TransportBox orderId={ORDER} />) {
  return renderMemberPage(page, { user: TEST_MEMBER, path: '/', answer: (_request, name) => answers[name] })
}

const ofStaff = (change: Partial<typeof WAITING_FILE> = {}) => ({
  body: transportsOf('staff', { files: [{ ...WAITING_FILE, ...change }], waiting: change.state ? 0 : 1 }),
})

test('buyer and seller read how many files wait, and no more of them', async () => {
  const { unmount } = render({
    [READ]: { body: transportsOf('buyer', { steps: [], files: [], waiting: 1 }) },
  })
  expect(await screen.findByText('1 file waits for our look')).toBeDefined()
  unmount()
  render(
    { [READ]: { body: transportsOf('seller', { files: [], waiting: 2 }) } },
    <SaleTransport orderId={ORDER} />,
  )
  await userEvent.click(await screen.findByText('Transport'))
  expect(await screen.findByText('2 files wait for our look')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull()
})

test('staff release a file that waits', async () => {
  const { named } = render({
    [READ]: ofStaff(),
    [`${FILE}/release`]: ofStaff({ state: 'shown', moves: [] }),
  })
  expect(await screen.findByText('Waits for our look')).toBeDefined()
  expect(screen.queryByText('1 file waits for our look')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Release' }))
  const done = await screen.findByText('Buyer and seller read the file on the order.')
  expect(done.closest('[role=status]')).not.toBeNull()
  expect(named()).toContain(`${FILE}/release`)
  expect(screen.queryByText('Waits for our look')).toBeNull()
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
  await waitFor(() => expect(screen.queryByText('Waits for our look')).toBeNull())
})
