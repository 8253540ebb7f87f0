import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ApiRequest, ApiResponse } from '#client/api.ts'
import { NO_ROWS, TEST_IMPORT } from '#test/import-records.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import type { ImportRowView, ImportView } from '../../contract/views.ts'
import { ImportListings } from '../import-listings.tsx'

const VIEW: ImportView = {
  ...TEST_IMPORT,
  state: 'checked',
  outcomes: { ...TEST_IMPORT.outcomes, bad: { ...NO_ROWS, rows: 1 } },
  problems: [{ field: 'prix', rows: 1 }],
  questions: [{ subject: 'condition', word: 'TBE', count: 1, examples: [], answer: '', taken: '', near: [] }],
}

const REFUSED = 'Please enter a price.'

const row = (number: number, price: string, errors = price === '' ? [REFUSED] : []): ImportRowView => ({
  number,
  outcome: errors.length > 0 ? 'bad' : 'create',
  cells: [`A-${number}`, `Valve ${number}`, price],
  errors: errors.map((message) => ({ field: 'prix', message })),
  notes: [],
  read: {
    price: price === '' ? null : { amount: Number(price), currency: 'eur' },
    qty: null,
    otherwise: [],
  },
  was: {},
  pictures: 0,
  listingId: null,
  listingState: null,
})

type Sent = { cells: { row: number; field: string; text: string }[] }

/** A sheet of three rows without prices, and of those on its second page; what is typed is accepted. */
function open(
  typeCells?: (sent: Sent) => Partial<ApiResponse>,
  rows = [row(2, ''), row(3, ''), row(4, '')],
  behind: readonly ImportRowView[] = [],
) {
  const accept = ({ cells }: Sent) => ({
    body: { state: 'checked', rows: cells.map(({ row: number, text }) => row(number, text)) },
  })
  const sent: Sent[] = []
  const answers: Record<string, (request: ApiRequest) => Partial<ApiResponse>> = {
    'GET /api/imports/5': () => ({ body: VIEW }),
    'GET /api/imports/5/rows?outcome=bad&page=1': () => ({ body: [rows.length + behind.length, rows] }),
    'GET /api/imports/5/rows?outcome=bad&page=2': () => ({ body: [rows.length + behind.length, behind] }),
    'GET /api/imports/5/rows?outcome=bad&page=3': () => ({ body: [rows.length + behind.length, []] }),
    'GET /api/imports/5/rows?outcome=bad&field=prix&page=1': () => ({ body: [1, [row(4, '')]] }),
    'GET /api/imports/5/rows?question=condition%3Atbe&page=1': () => ({ body: [1, [row(3, '')]] }),
  }
  const page = renderMemberPage(<ImportListings cameraCode={() => null} />, {
    path: '/listing/import',
    at: '/listing/import?import=5',
    answer: (request, name) => {
      if (name !== 'PUT /api/imports/5/cells') return answers[name]?.(request)
      const body = JSON.parse(typeof request.body === 'string' ? request.body : '') as Sent
      sent.push(body)
      return (typeCells ?? accept)(body)
    },
  })
  return { ...page, sent, user: userEvent.setup() }
}

const cell = (number: number, name = 'Price per unit or lot') =>
  screen.findByRole('textbox', { name: `${name}, row ${number}` })

it('is typed like a spreadsheet: Enter saves and leads down, arrows lead around, Escape takes back', async () => {
  const { user, sent } = open()
  await user.click(await cell(2))
  await user.keyboard('990{Enter}')
  expect(document.activeElement).toBe(await cell(3))
  await waitFor(() => expect(sent).toEqual([{ cells: [{ row: 2, field: 'prix', text: '990' }] }]))
  expect(await screen.findByText('1 row was checked again, without errors.')).toBeDefined()
  // It stays in its place, although it has no error any more.
  expect((await cell(2)).getAttribute('aria-invalid')).toBeNull()
  await user.keyboard('12{Escape}{ArrowUp}')
  expect(document.activeElement).toBe(await cell(2))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(await cell(2, 'Title'))
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Tab}')
  expect(document.activeElement).toBe(await cell(4))
  expect(sent).toHaveLength(1)
})

it('saves with Enter in the last row, below which there is no cell', async () => {
  const { user, sent } = open()
  await user.click(await cell(4))
  await user.keyboard('990{Enter}')
  await waitFor(() => expect(sent).toEqual([{ cells: [{ row: 4, field: 'prix', text: '990' }] }]))
  expect(document.activeElement).toBe(await cell(4))
})

it('has the error of a cell beside it', async () => {
  open()
  const price = await cell(3)
  expect(price.getAttribute('aria-invalid')).toBe('true')
  const notes = document.getElementById(price.getAttribute('aria-describedby') ?? '')
  expect(notes?.textContent).toBe(REFUSED)
})

it('fills the rows below with a cell, and takes that back', async () => {
  const { user, sent } = open()
  await user.click(await cell(2))
  await user.keyboard('50{Control>}d{/Control}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.cells.map(({ row: number, text }) => [number, text])).toEqual([
    [2, '50'],
    [3, '50'],
    [4, '50'],
  ])
  expect(await cell(4)).toHaveProperty('value', '50')
  await user.click(screen.getByRole('button', { name: 'Undo for 2 cells' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.cells.map(({ row: number, text }) => [number, text])).toEqual([
    [3, ''],
    [4, ''],
  ])
})

it('keeps what was typed when saving fails, also over a reload, until it is saved', async () => {
  let isAway = true
  const answer = ({ cells }: Sent): Partial<ApiResponse> =>
    isAway
      ? { status: 503, body: { error: 'Please try again.', code: 'busy' } }
      : { body: { state: 'checked', rows: cells.map(({ row: number, text }) => row(number, text)) } }
  const first = open(answer)
  await first.user.click(await cell(2))
  await first.user.keyboard('990{Enter}')
  const failed = await screen.findByText('What you typed in 1 row is not saved yet')
  expect(failed).toBeDefined()
  expect(await cell(2)).toHaveProperty('value', '990')
  first.unmount()
  const second = open(answer)
  expect(await screen.findByText('What you typed in 1 row is not saved yet')).toBeDefined()
  expect(await cell(2)).toHaveProperty('value', '990')
  isAway = false
  await second.user.click(screen.getByRole('button', { name: 'Save again' }))
  await waitFor(() => expect(screen.queryByText('What you typed in 1 row is not saved yet')).toBeNull())
  expect(await screen.findByText('1 row was checked again, without errors.')).toBeDefined()
})

it('is filtered by problem and by question, each with its count', async () => {
  const { user } = open()
  await cell(2)
  const filter = screen.getByLabelText(/^Rows/)
  const choices = within(filter)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(choices).toEqual([
    'All (3)',
    'With errors (1)',
    'With remarks (0)',
    'Price per unit or lot (1)',
    'Is ‘TBE’ new or used? (1)',
  ])
  await user.selectOptions(filter, 'Price per unit or lot (1)')
  await waitFor(() => expect(screen.queryByText('Row 2')).toBeNull())
  expect(await cell(4)).toBeDefined()
  await user.selectOptions(filter, 'Is ‘TBE’ new or used? (1)')
  expect(await cell(3)).toBeDefined()
})

it('has the price as it was read beside each row, and the cell of a figure that it may not seem to be', async () => {
  const read = (amount: number, currency: 'eur' | null, otherwise: ImportRowView['read']['otherwise']) => ({
    price: { amount, currency },
    qty: 6000,
    otherwise,
  })
  const rows = [
    { ...row(2, '1.200'), read: read(1200, 'eur', ['prix']) },
    { ...row(3, '57.50'), read: read(57.5, null, ['qty']) },
  ]
  open(undefined, rows)
  const [first, second] = await screen.findAllByRole('rowheader')
  expect(first?.textContent).toContain('Price read: 1,200.00\u00a0EUR written ‘1.200’')
  expect(first?.textContent).not.toContain('Quantity read')
  expect(second?.textContent).toContain('Price read: 57.50, currency open')
  expect(second?.textContent).not.toContain('57.50, currency open written')
  expect(second?.textContent).toContain('Quantity read: 6,000')
})

it('fills all rows of the filter, also those of the pages behind, and takes that back', async () => {
  const all = Array.from({ length: 63 }, (_, at) => row(at + 2, ''))
  const { user, sent } = open(undefined, all.slice(0, 50), all.slice(50))
  await user.click(await cell(3))
  await user.keyboard('50')
  await user.click(
    screen.getByRole('button', { name: 'Fill down on all pages: Price per unit or lot, 61 rows below' }),
  )
  const present = () =>
    new Map(sent.flatMap(({ cells }) => cells.map(({ row: number, text }) => [number, text])))
  await waitFor(() => expect(present().size).toBe(62))
  expect([...present().keys()].toSorted((a, b) => a - b)).toEqual(all.slice(1).map(({ number }) => number))
  expect(new Set(present().values())).toEqual(new Set(['50']))
  await user.click(screen.getByRole('button', { name: 'Undo for 61 cells' }))
  await waitFor(() => expect([...present()].filter(([, text]) => text !== '')).toEqual([[3, '50']]))
})

it('shows the rows as they are after an answer, even if the check ended before the page asked again', async () => {
  let round = 1
  const page = renderMemberPage(<ImportListings cameraCode={() => null} />, {
    path: '/listing/import',
    at: '/listing/import?import=5',
    answer: (_, name) => {
      if (name === 'PUT /api/imports/5/answers') {
        round = 2
        return { status: 202, body: { importId: 5 } }
      }
      if (name === 'GET /api/imports/5') return { body: { ...VIEW, round } }
      if (!name.startsWith('GET /api/imports/5/rows')) return undefined
      return { body: [1, [round === 1 ? row(2, '') : row(2, '990')]] }
    },
  })
  expect((await cell(2)).getAttribute('aria-invalid')).toBe('true')
  await userEvent.selectOptions(screen.getByLabelText(/TBE/), 'used')
  await userEvent.click(screen.getByRole('button', { name: 'Check again with these answers' }))
  await waitFor(async () => expect((await cell(2)).getAttribute('aria-invalid')).toBeNull())
  expect(page.named()).toContain('PUT /api/imports/5/answers')
})
