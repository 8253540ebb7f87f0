import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { ApiResponse } from '#client/api.ts'
import { renderMemberPage, TEST_MEMBER } from '#test/member-page.tsx'
import type { OrderConsignments } from '../contract/endpoints.ts'
import { OrderShippingPapers, SaleShippingPapers } from './shipping-papers.tsx'

const ORDER = 'A'.repeat(22)
const READ = `GET /api/orders/${ORDER}/shipping-papers`
const PAPERS: OrderConsignments = {
  reference: 'GS-O-2031',
  side: 'seller',
  consignments: [
    {
      sellerId: 4,
      seller: 'Yard One',
      papers: ['packing_list', 'cmr'],
      hasLabel: false,
      missing: [
        { fact: 'hs_code', articles: [{ listingId: 7, title: 'Gate valve', language: 'en' }] },
        { fact: 'vehicle', articles: [] },
      ],
    },
  ],
}

let answers: Record<string, Partial<ApiResponse>> = {}
beforeEach(() => {
  answers = { [READ]: { body: PAPERS } }
})
const render = (page: ReactElement) =>
  renderMemberPage(page, { user: TEST_MEMBER, path: '/', answer: (_request, name) => answers[name] })

test('an order offers its papers, and says what they lack and who gives it', async () => {
  render(<OrderShippingPapers orderId={ORDER} />)
  const section = within(await screen.findByRole('region', { name: 'Shipping papers' }))
  for (const name of ['Packing list', 'CMR data sheet'])
    expect(section.getByRole('button', { name })).toBeDefined()
  expect(section.getByText(/^HS code: the seller gives it/)).toBeDefined()
  expect(section.getByText('Gate valve')).toBeDefined()
  expect(section.getByText(/^Carrier, vehicle and day of loading: the haulier gives it/)).toBeDefined()
  expect(section.getByText(/part of the listing/)).toBeDefined()
  expect(section.queryByText('Goods of Yard One')).toBeNull()
})

test.each(['origin', 'net_weight'] as const)('a seller reads where %s is given', async (fact) => {
  const [one] = PAPERS.consignments
  if (!one) throw new Error('there is one')
  const missing = [{ fact, articles: [{ listingId: 7, title: 'Gate valve', language: 'en' as const }] }]
  answers = { [READ]: { body: { ...PAPERS, consignments: [{ ...one, missing }] } } }
  render(<OrderShippingPapers orderId={ORDER} />)
  expect(await screen.findByText(/part of the listing/)).toBeDefined()
})

test('an order of several sellers names whose goods each paper is about', async () => {
  const [one] = PAPERS.consignments
  if (!one) throw new Error('there is one')
  const consignments = [one, { ...one, sellerId: 5, seller: 'Yard Two', missing: [] }]
  answers = { [READ]: { body: { ...PAPERS, side: 'buyer', consignments } } }
  render(<OrderShippingPapers orderId={ORDER} />)
  expect(await screen.findByText('Goods of Yard Two')).toBeDefined()
  expect(screen.queryByText(/part of the listing/)).toBeNull()
})

test('a sale loads them when they are opened, and says when there will be some', async () => {
  answers = { [READ]: { body: { ...PAPERS, consignments: [] } } }
  render(<SaleShippingPapers orderId={ORDER} />)
  await userEvent.click(await screen.findByText('Shipping papers'))
  expect(await screen.findByText('They are here once the order is paid.')).toBeDefined()
})

test('a seller prints address labels for as many packages as there are, with their marks', async () => {
  const [one] = PAPERS.consignments
  if (!one) throw new Error('there is one')
  const asked = `GET /api/orders/${ORDER}/address-label/4?packages=3&marks=fragile%2Cdry`
  answers = {
    [READ]: { body: { ...PAPERS, consignments: [{ ...one, hasLabel: true }] } },
    [asked]: { body: new Blob(['labels']) },
  }
  const { named } = render(<OrderShippingPapers orderId={ORDER} />)
  await userEvent.click(await screen.findByText('Address labels'))
  await userEvent.selectOptions(screen.getByLabelText(/^Number of packages/), '3')
  // In the order of the marks, whichever was chosen first.
  for (const name of ['Keep dry', 'Fragile', 'Heavy', 'Heavy'])
    await userEvent.click(screen.getByRole('checkbox', { name }))
  await userEvent.click(screen.getByRole('button', { name: 'Address labels (PDF, A6)' }))
  await expect.poll(named).toContain(asked)
})
