import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BatchAnswer, BatchView } from '#features/listings/contract/batches.ts'
import type { OwnListingRow } from '#features/listings/contract/views.ts'
import { TEST_OWN_LISTING } from '#test/listing-records.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { setWidth } from '#test/set-width.ts'
import { Component } from './my-listings.tsx'

beforeEach(() => setWidth(90))
afterEach(() => vi.unstubAllGlobals())

const row = (more: Partial<OwnListingRow>): OwnListingRow => ({
  ...TEST_OWN_LISTING,
  revision: null,
  figures: { views: 12, favourites: 0, quotes: 2 },
  ...more,
})
const ROWS = [
  row({ id: 1, title: 'Gate valve', prix: 1000 }),
  row({ id: 2, title: 'Mud pump', prix: 333.33, currency: 'eur', status: 'draft', confirmedAt: null }),
  row({ id: 3, title: 'Spool', prix: 1.5 }),
  row({ id: 4, title: 'A colleague’s', can: { edit: false, delete: false } }),
]
const MADE: BatchView = {
  id: 5,
  act: 'price',
  madeAt: '2026-11-28T10:00:00.000Z',
  until: '2026-11-29T10:00:00.000Z',
  listings: 2,
  undone: null,
}
const SEND = 'POST /api/listings/batches'
const UNDO = 'POST /api/listings/batches/5/undo'

function open(answers: { send?: BatchAnswer; refused?: string; batches?: BatchView[] } = {}) {
  let batches = answers.batches ?? []
  return renderMemberPage(<Component />, {
    path: '/user/listings',
    at: '/user/listings?status=published&order=views_desc',
    answer: (_request, name) => {
      if (name.startsWith('GET /api/listings/states')) return { body: { total: 4, states: { published: 4 } } }
      if (name === 'GET /api/listings/publishing')
        return {
          body: {
            isOn: true,
            publishes: true,
            needsRecord: false,
            isReported: false,
            inARow: 23,
            needed: 20,
            reason: null,
          },
        }
      if (name === 'GET /api/listings/batches') return { body: batches }
      if (name === UNDO) {
        const [undone] = (batches = [
          {
            ...MADE,
            until: null,
            undone: { restored: 1, kept: [{ id: 3, title: 'Spool', language: 'en', reason: 'changed' }] },
          },
        ])
        return { body: undone }
      }
      if (name !== SEND) return { body: [4, ROWS] }
      if (answers.refused !== undefined)
        return {
          status: 422,
          body: { error: answers.refused, code: 'invalid', errors: [{ listings: answers.refused }] },
        }
      if (answers.send?.batch) batches = [answers.send.batch]
      return { body: answers.send ?? { batch: null, listings: [] } }
    },
  })
}

const choose = async (keys: string) => {
  const box = await screen.findByRole('checkbox', { name: 'Choose Gate valve' })
  box.focus()
  await userEvent.keyboard(keys)
}
const linesOf = (dialog: ReturnType<typeof within>) =>
  dialog.getAllByRole('listitem').map((line: HTMLElement) => line.textContent)

test('wide pages show a table whose heads sort, each to the other way', async () => {
  open()
  const table = within(await screen.findByRole('table', { name: 'Your Listings' }))
  expect(table.getByRole('columnheader', { name: 'Views' }).getAttribute('aria-sort')).toBe('descending')
  const to = (name: string) => table.getByRole('link', { name }).getAttribute('href')
  expect(to('Views')).toBe('/user/listings?status=published&order=views_asc')
  expect(to('Last confirmed')).toBe('/user/listings?status=published&order=confirmed_asc')
  expect(to('Price')).toBe('/user/listings?status=published&sort=price_asc')
  const cells = within(table.getByRole('row', { name: /Mud pump/ }))
  expect(cells.getByText('€333.33')).toBeTruthy()
  expect(cells.getByText('74%')).toBeTruthy()
  expect(table.getByRole('link', { name: 'Gate valve' }).getAttribute('href')).toBe('/listing/edit/1')
  expect(screen.queryByRole('checkbox', { name: 'Choose A colleague’s' })).toBeNull()
})

test('phones show cards, which can be chosen and sorted, too', async () => {
  setWidth(30)
  const { router } = open()
  expect(await screen.findByRole('checkbox', { name: 'Choose Spool' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest price')
  await waitFor(() => expect(router.state.location.search).toBe('?status=published&sort=price_asc'))
})

test('by keyboard alone: prices are lowered by percent, after each old and new one was shown', async () => {
  const send: BatchAnswer = {
    batch: MADE,
    listings: [
      { id: 1, outcome: 'done', refusal: null },
      { id: 2, outcome: 'refused', refusal: 'changed' },
    ],
  }
  const { bodyOf } = open({ send })
  await choose(' {ArrowDown} {ArrowDown} {Enter}')
  expect(document.activeElement?.textContent).toBe('Price (3)')
  await userEvent.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the price of 3 listings' }))
  const figure = dialog.getByRole('textbox', { name: /Percent/ })
  figure.focus()
  await userEvent.keyboard('10 %{Enter}')
  expect(dialog.getAllByText(/Please enter a percentage above 0/).length).toBeGreaterThan(0)
  expect((figure as HTMLInputElement).value).toBe('10 %')
  await userEvent.clear(figure)
  await userEvent.type(figure, '50')
  expect(linesOf(dialog).slice(-3)).toEqual([
    'Gate valve$1,000  becomes $500',
    'Mud pump€333.33  becomes €166.67',
    'Spoolstays: a price is at least 1 and at most 999 million',
  ])
  await userEvent.keyboard('{Enter}')
  // What is said to screen readers repeats it a moment later.
  expect(await screen.findByText('Price of 2 listings changed', { selector: 'p' })).toBeTruthy()
  expect(bodyOf(SEND)).toEqual({
    act: 'price',
    listings: [
      { id: 1, prix: 500, seen: { prix: 1000, currency: 'usd' } },
      { id: 2, prix: 166.67, seen: { prix: 333.33, currency: 'eur' } },
    ],
  })
  expect(screen.getByText(/Mud pump: changed in the meantime/)).toBeTruthy()
  // What was refused stays chosen, as does what was not sent.
  const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
  expect(['Gate valve', 'Mud pump', 'Spool'].map((title) => isChecked(`Choose ${title}`))).toEqual([
    false,
    true,
    true,
  ])
})

test('acts are offered for those that they fit, and others stay with the reason', async () => {
  const { bodyOf } = open({ send: { batch: null, listings: [{ id: 2, outcome: 'before', refusal: null }] } })
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('button', { name: 'Choose all 3 on this page' }))
  const bar = within(screen.getByRole('group', { name: 'What to do with the chosen listings' }))
  expect(
    bar.getAllByRole('button').flatMap(({ textContent }) => (/\(\d+\)/.test(textContent) ? textContent : [])),
  ).toEqual([
    'Price (3)',
    'Units (3)',
    'Still available (2)',
    'Submit (1)',
    'Withdraw (2)',
    'Delete drafts (1)',
    'Labels (3)',
  ])
  await userEvent.click(bar.getByRole('button', { name: 'Delete drafts (1)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 draft' }))
  expect(linesOf(dialog)).toEqual([
    'Gate valvestays: its state does not allow it',
    'Mud pump',
    'Spoolstays: its state does not allow it',
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Delete (1)' }))
  expect(await screen.findByText('Nothing was changed.')).toBeTruthy()
  expect(bodyOf(SEND)).toEqual({ act: 'delete', listings: [{ id: 2 }] })
})

test('units are set to a figure, and a refusal of the server keeps what was typed', async () => {
  const { bodyOf } = open({ refused: 'At most 200 listings can be changed together.' })
  await choose(' {Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Units (1)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the units of 1 listing' }))
  const figure = dialog.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(figure, '0{Enter}')
  expect(dialog.getAllByText('Please a enter a valid quantity.').length).toBeGreaterThan(0)
  await userEvent.type(figure, '{Backspace}7')
  expect(linesOf(dialog).at(-1)).toBe('Gate valve3  becomes 7')
  await userEvent.keyboard('{Enter}')
  expect(await dialog.findByText(/At most 200 listings/)).toBeTruthy()
  expect(figure.value).toBe('7')
  expect(bodyOf(SEND)).toEqual({ act: 'quantity', listings: [{ id: 1, qty: 7, stockVersion: 5 }] })
})

test('what was done can be taken back after a reload, and says what stays', async () => {
  const { named } = open({ batches: [MADE, { ...MADE, id: 4, act: 'withdraw' }] })
  const recent = within(await screen.findByRole('region', { name: 'Done to several listings' }))
  expect(recent.getByText(/^Price of 2 listings changed, /)).toBeTruthy()
  expect(recent.getByText('Earlier (1)')).toBeTruthy()
  await userEvent.click(recent.getByRole('button', { name: 'Undo Price of 2 listings changed' }))
  expect(await recent.findByText('Taken back for 1 listing')).toBeTruthy()
  expect(recent.getByText('1 stays as it is now:')).toBeTruthy()
  expect(recent.getByText(/: changed or sold since/)).toBeTruthy()
  expect(recent.queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect(named().filter((name) => name === UNDO)).toHaveLength(1)
})
