import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_SALE } from '#test/order-records.ts'
import type { SaleView } from '../contract/sales.ts'
import { CompanySales } from './company-sales.tsx'

const open = (
  answer: () => Partial<ApiResponse>,
  { language = 'en', at = '', sales = 1 }: { language?: 'en' | 'fr'; at?: string; sales?: number } = {},
) => {
  const path = language === 'fr' ? '/fr/user/sales' : '/user/sales'
  return renderMemberPage(<CompanySales statement={<p>the statement</p>} />, {
    language,
    path,
    at: path + at,
    answer: (_, name) => {
      if (name === 'GET /api/sales/count') return { body: { sales } }
      return name.startsWith('GET /api/sales') ? answer() : undefined
    },
  })
}
const openWith = (...sales: SaleView[]) => open(() => ({ body: sales }))
const card = async () => within(await screen.findByRole('article', { name: TEST_SALE.reference }))

test('a sale shows where it stands, who buys, the own articles and what they come to', async () => {
  openWith(TEST_SALE)
  const sale = await card()
  expect(sale.getByText('Bought by Port-Gentil Energy Services')).toBeTruthy()
  expect(sale.getByText('$48,500.00', { selector: 'header data' })).toBeTruthy()
  const [article] = within(sale.getByRole('list', { name: 'Articles' })).getAllByRole('listitem')
  expect(article?.textContent).toBe('Conventional wellhead Cameron1 × $48,500.00')
  expect(sale.getByRole('link', { name: 'Conventional wellhead' }).getAttribute('href')).toBe('/product/12')
  expect(sale.getByRole('list', { name: 'Steps of order GS-O-2031' }).textContent).toContain(
    'Under packaging (now)',
  )
  expect(screen.getByText('the statement')).toBeTruthy()
})

test.each([
  ['booked', 'PRG1', /courier of the carrier comes on 24 November 2026 between 09:00 and 17:00/],
  ['unnamed', null, /carrier has not confirmed it/],
  ['ending', 'PRG1', /please hand nothing over/],
  ['kept', 'PRG1', /please hand nothing over/],
  ['cancelled', 'PRG1', /The pick-up is cancelled/],
] as const)('the seller reads of a pick-up that is %s', async (state, number, words) => {
  const hours = { day: '2026-11-24', from: '09:00', until: '17:00' }
  openWith({
    ...TEST_SALE,
    pickups: [{ place: 1, state, number, ...hours, location: 'Gate 3', reason: null }],
  })
  const sale = await card()
  expect(sale.getByText(words)).toBeTruthy()
  expect(sale.queryByText('Pick-up number: PRG1') !== null).toBe(state === 'booked')
})

test.each([
  ['pack', '2026-11-27', 'Now: please pack by 27 November 2026.'],
  ['pack', null, 'Now: please pack. We tell you when the goods are fetched.'],
  [
    'prepare',
    '2026-11-27',
    'Now: please have the goods ready by 27 November 2026, when the buyer collects them.',
  ],
  ['hold', null, 'Now: please keep the goods. The bank is examining the payment.'],
] as const)('a seller who has to %s (%s) reads it', async (kind, day, words) => {
  openWith({ ...TEST_SALE, task: { kind, day, unmeasured: [] } })
  const sale = await card()
  expect(sale.getByText('Now:').parentElement?.textContent).toBe(words)
})

test('missing weights lead to the forms of their listings, and a sale under way says nothing', async () => {
  openWith(
    { ...TEST_SALE, task: { kind: 'measure', day: null, unmeasured: [12] } },
    { ...TEST_SALE, id: 'other', reference: 'GS-O-2', task: { kind: 'none', day: null, unmeasured: [] } },
  )
  const sale = await card()
  expect(sale.getByText(/give weight and size/)).toBeTruthy()
  const form = sale
    .getAllByRole('link', { name: 'Conventional wellhead' })
    .map((link) => link.getAttribute('href'))
  expect(form).toContain('/listing/edit/12')
  expect(screen.getAllByText('Now:')).toHaveLength(1)
})

test('what went back to the buyer stands before the part that is left', async () => {
  openWith({ ...TEST_SALE, refunded: 100, share: 31_460 })
  const sale = await card()
  expect(sale.getByText('Paid back to Port-Gentil Energy Services').parentElement?.textContent).toBe(
    'Paid back to Port-Gentil Energy Services −$100.00',
  )
  expect(sale.getByText('Your part of the rest after the fee of 35%').parentElement?.textContent).toBe(
    'Your part of the rest after the fee of 35% $31,460.00',
  )
})

test('who buys is told later while the money is under way, and not at all of a cancelled order', async () => {
  openWith(
    { ...TEST_SALE, statut: 2, buyer: null, history: [{ statut: 2, date: '2026-03-12T09:30:00.000Z' }] },
    { ...TEST_SALE, id: 'b', reference: 'GS-O-7', statut: 3, buyer: null },
  )
  expect((await card()).getByText('You learn who buys once the order is paid.')).toBeTruthy()
  expect(screen.getAllByText(/Bought by|who buys/)).toHaveLength(1)
})

test('without sales the page says so, and leads on to selling', async () => {
  open(() => ({ body: [] }), { sales: 0 })
  expect(await screen.findByText('You have not sold anything yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'List equipment' }).getAttribute('href')).toBe('/listing/add')
})

test('older sales stand on further pages; one beyond the last leads back', async () => {
  open(() => ({ body: [TEST_SALE] }), { at: '?page=2', sales: 41 })
  await card()
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/user/sales')
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/user/sales?page=3')
})

test('a page beyond the last leads back to the newest sales', async () => {
  open(() => ({ body: [] }), { at: '?page=3', sales: 20 })
  expect(await screen.findByText('There are no sales on this page.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show the newest sales' }).getAttribute('href')).toBe('/user/sales')
})

test('a failure is told, and can be tried again', async () => {
  let works = false
  open(() => (works ? { body: [TEST_SALE] } : { status: 500, body: { error: 'Down.', code: 'internal' } }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your sales could not be fetched.')
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await card()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('in French too', async () => {
  open(() => ({ body: [TEST_SALE] }), { language: 'fr' })
  const sale = await card()
  expect(sale.getByText('Achetée par Port-Gentil Energy Services')).toBeTruthy()
  expect(sale.getByText('12 mars 2026', { selector: 'header time' })).toBeTruthy()
})
