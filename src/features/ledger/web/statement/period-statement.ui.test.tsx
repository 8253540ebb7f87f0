import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import type { PeriodStatement } from '../../contract/statement.ts'
import { Component as StatementPage } from './period-statement-page.tsx'

const FULL: PeriodStatement = {
  sums: [
    {
      currency: 'eur',
      opening: 812.5,
      sold: 2500,
      refunded: 100,
      fee: 723.33,
      feeVat: 116.67,
      feeOpen: 140,
      paid: 1560,
      closing: 812.5,
    },
  ],
  now: [
    { currency: 'eur', owed: 812.5, due: 0, ordered: 1040.25, next: { day: '2026-12-04', amount: 812.5 } },
  ],
  lines: [
    {
      id: '9',
      kind: 'payout',
      day: '2026-11-20',
      reference: null,
      orderId: null,
      bankReference: 'SEPA 4711',
      currency: 'eur',
      price: 0,
      fee: 0,
      feeVat: 0,
      share: -1560,
      invoice: null,
    },
    {
      id: '7',
      kind: 'refund',
      day: '2026-11-05',
      reference: 'GS-O-2031',
      orderId: 'order-2031',
      bankReference: null,
      currency: 'eur',
      price: -100,
      fee: -29.17,
      feeVat: -5.83,
      share: -65,
      invoice: 'FC-2026-000017',
    },
    {
      id: '5',
      kind: 'sale',
      day: '2026-11-04',
      reference: 'GS-O-2032',
      orderId: 'order-2032',
      bankReference: null,
      currency: 'eur',
      price: 400,
      fee: 140,
      feeVat: 0,
      share: 260,
      invoice: null,
    },
  ],
  more: 3,
}
const NOTHING: PeriodStatement = { sums: [], now: [], lines: [], more: 0 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') })
})
afterEach(() => vi.useRealTimers())

interface Options {
  language?: 'en' | 'fr'
  query?: string
}
function open(answer: () => Partial<ApiResponse>, options: Options = {}) {
  const { language = 'en', query = '' } = options
  const path = language === 'fr' ? '/fr/user/statement' : '/user/statement'
  return renderMemberPage(<StatementPage />, { language, path, at: path + query, answer: () => answer() })
}
const asked = (calls: ReturnType<typeof open>['calls']) =>
  calls.map(({ url }) => Object.fromEntries(new URLSearchParams(url.split('?')[1])))
const plates = () => [...document.querySelectorAll('dl')].map((plate) => plate.textContent)

test('the month so far: the balance today, the totals of the period, and each booking', async () => {
  const { calls } = open(() => ({ body: FULL }))
  expect(await screen.findByRole('heading', { name: '1 November 2026 to 23 November 2026' })).toBeDefined()
  expect(asked(calls)).toEqual([{ from: '2026-11-01', to: '2026-11-23' }])
  expect(plates()).toEqual([
    'Owed to you€812.50 eurOf that, payable now€0.00Of that, on its way to your bank€1,040.25Next, payable from 4 December 2026€812.50',
    'Owed to you before€812.50Sold€2,500.00Refunded or cancelled−€100.00Fee−€723.33Of which not invoiced yet: €140.00VAT on the fee−€116.67Paid out−€1,560.00Owed to you afterwards€812.50 eur',
  ])
  expect(screen.getByRole('row', { name: /SEPA 4711/ }).textContent).toBe(
    '20 Nov 2026PayoutSEPA 4711−€1,560.00',
  )
  expect(screen.getByRole('row', { name: /GS-O-2031/ }).textContent).toBe(
    '5 Nov 2026RefundGS-O-2031−€100.00−€29.17−€5.83−€65.00FC-2026-000017',
  )
  expect(screen.getByRole('row', { name: /GS-O-2032/ }).textContent).toBe(
    '4 Nov 2026SaleGS-O-2032€400.00€140.00€260.00',
  )
  // On a phone each booking is a card, which names its cells.
  const heads = [...screen.getByRole('row', { name: /SEPA 4711/ }).children].map((cell) =>
    cell.getAttribute('data-head'),
  )
  expect(heads).toEqual(expect.arrayContaining(['Day', 'Kind', 'Reference', 'Your part']))
  expect(screen.getByRole('link', { name: 'GS-O-2031' }).getAttribute('href')).toBe('/user/sales/order-2031')
  expect(screen.getByText(/Our fee contains its VAT, where there is any/)).toBeDefined()
  expect(screen.getByText('3 more bookings are in the file.')).toBeDefined()
})

test('another period is chosen by a link or by two days, and kept in the URL', async () => {
  const { calls, router } = open(() => ({ body: FULL }), { language: 'fr' })
  await userEvent.click(await screen.findByRole('link', { name: 'Le mois dernier' }))
  expect(await screen.findByRole('heading', { name: 'Du 1er octobre 2026 au 31 octobre 2026' })).toBeDefined()
  const from = screen.getByLabelText(/^Du/)
  await userEvent.clear(from)
  await userEvent.type(from, '2026-11-20')
  const show = () => userEvent.click(screen.getByRole('button', { name: 'Afficher' }))
  await show()
  expect(screen.getAllByText('Le dernier jour précède le premier.').length).toBeGreaterThan(0)
  await userEvent.clear(from)
  await userEvent.type(from, '2026-10-15')
  await show()
  expect(await screen.findByRole('heading', { name: 'Du 15 octobre 2026 au 31 octobre 2026' })).toBeDefined()
  expect(router.state.location.search).toBe('?from=2026-10-15&to=2026-10-31')
  expect(asked(calls).slice(1)).toEqual([
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-10-15', to: '2026-10-31' },
  ])
})

test.each(['?from=2026-02-30&to=2026-03-01', '?from=2026-03-02&to=2026-03-01', '?from=x'])(
  'an address without a period shows this month: %s',
  async (query) => {
    const { calls } = open(() => ({ body: FULL }), { query })
    await screen.findByRole('heading', { name: /^1 November 2026/ })
    expect(asked(calls)).toEqual([{ from: '2026-11-01', to: '2026-11-23' }])
  },
)

test('a company that never sold and a period without bookings are said to be so', async () => {
  const { unmount } = open(() => ({ body: NOTHING }))
  expect(await screen.findByText('Your company has not sold anything yet.')).toBeDefined()
  unmount()
  open(() => ({ body: { ...FULL, lines: [], more: 0 } }))
  expect(await screen.findByText('Nothing was booked in this period.')).toBeDefined()
})

test('a failure is shown, and can be retried', async () => {
  let works = false
  open(() => (works ? { body: FULL } : { status: 500, body: { error: 'Down.', code: 'internal' } }))
  expect((await screen.findByRole('alert')).textContent).toContain('The statement could not be fetched.')
  works = true
  await userEvent.click(screen.getByRole('button', { name: /retry/i }))
  expect(await screen.findByText('3 more bookings are in the file.')).toBeDefined()
})
