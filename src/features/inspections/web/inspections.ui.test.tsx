import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import {
  TEST_ASK_OFFER as OFFER,
  TEST_INSPECTION,
  TEST_INSPECTION_ID,
  TEST_REPORT,
  TEST_REPORTED,
} from '#test/inspection-records.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import type { AskOffer, InspectionView } from '../contract/views.ts'
import { Component as AskPage } from './ask-page.tsx'
import { InspectionBox } from './inspection-box.tsx'
import { Component as InspectionPage } from './inspection-page.tsx'
import { Component as InspectionsPage } from './inspections-page.tsx'
import { ProductInspections } from './link/product-inspections.tsx'
import { OpenReports } from './open-reports.tsx'
import { OwnInspections } from './own-inspections.tsx'

afterEach(() => vi.unstubAllGlobals())

const openAsk = (offer: AskOffer = OFFER) =>
  renderMemberPage(<AskPage />, {
    path: '/product/:id/inspection',
    at: '/product/5/inspection',
    answer: ({ method }) => ({ body: method === 'GET' ? offer : TEST_INSPECTION }),
  })

test('a buyer reads the list price and asks: where, how much, and who pays', async () => {
  const { bodyOf } = openAsk()
  expect(await screen.findByText(/€650, report within 10 days/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ask for the price' }))
  expect(await screen.findAllByText('Please choose how much is inspected.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /^Full/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^What should be looked at/ }), 'Unit 3 of 5.')
  await userEvent.click(screen.getByRole('button', { name: 'Ask for the price' }))
  await screen.findByText('elsewhere')
  expect(bodyOf('POST /api/product/5/inspection')).toEqual({
    place: 'Pau',
    scope: 'full',
    payer: 'buyer',
    remarks: 'Unit 3 of 5.',
  })
})

test('a seller pays for its own goods, and who waits already is led to the inspection', async () => {
  const { unmount } = openAsk({ ...OFFER, isOwn: true })
  expect(await screen.findByText(/pays for their inspection/)).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'The buyer' })).toBeNull()
  unmount()
  openAsk({ ...OFFER, open: TEST_INSPECTION_ID })
  const link = await screen.findByRole('link', { name: 'Open the inspection' })
  expect(link.getAttribute('href')).toBe(`/user/inspections/${TEST_INSPECTION_ID}`)
})

const openPage = (inspection: InspectionView, after: InspectionView = inspection) =>
  renderMemberPage(<InspectionPage />, {
    path: '/user/inspections/:id',
    at: `/user/inspections/${TEST_INSPECTION_ID}`,
    answer: ({ method }) => ({ body: method === 'GET' ? inspection : after }),
  })

test('who pays reads the price once more and orders', async () => {
  const ordered: InspectionView = {
    ...TEST_INSPECTION,
    state: 'ordered',
    can: { ...TEST_INSPECTION.can, order: false, withdraw: false },
  }
  const { bodyOf } = openPage(TEST_INSPECTION, ordered)
  await userEvent.click(await screen.findByRole('button', { name: 'Order the inspection' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('€1,450.00')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Order the inspection' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodyOf(`POST /api/inspections/${TEST_INSPECTION_ID}/order`)).toEqual({
    priceSeen: 1450,
    currencySeen: 'eur',
  })
  expect(screen.queryByRole('button', { name: 'Order the inspection' })).toBeNull()
})

test('a report shows its points, says who reads it, and is opened by a press', async () => {
  const shared: InspectionView = {
    ...TEST_REPORTED,
    consents: { payer: true, seller: false },
    can: { ...TEST_REPORTED.can, share: false, unshare: true },
  }
  const { named } = openPage(TEST_REPORTED, shared)
  expect(await screen.findByText('Packing leaks at 40 bar.')).toBeTruthy()
  expect(screen.getByText(/Measured: 14.2.mm/)).toBeTruthy()
  expect(screen.getByText(/^Until 21 December 2026 only those who asked/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Let everybody read it' }))
  expect(await screen.findByText('You agree. The seller has not agreed yet.')).toBeTruthy()
  expect(named()).toContain(`POST /api/inspections/${TEST_INSPECTION_ID}/share`)
  expect(screen.getByRole('button', { name: 'Take back your agreement' })).toBeTruthy()
})

const sharing = { share: false, unshare: false }
test.each([
  ['payer', { payer: true, seller: false }, { unshare: true }, 'You agree. The seller has not agreed yet.'],
  ['seller who is asked', { payer: true, seller: false }, { share: true }, /^The payer agrees/],
  ['payer who is asked', { payer: false, seller: true }, { share: true }, /^The seller agrees/],
  ['others', { payer: false, seller: true }, {}, 'The payer has not agreed.'],
] as const)('who has agreed is said to the %s by its side', async (_, consents, can, words) => {
  openPage({ ...TEST_REPORTED, consents, can: { ...TEST_REPORTED.can, ...sharing, ...can } })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('what both agreed to is not called open while the listing is not on show, nor sealed after its day', async () => {
  const consents = { payer: true, seller: true }
  openPage({ ...TEST_REPORTED, consents, isSealed: false, isListed: false })
  expect(await screen.findByText(/^Both agree, but the listing is not on show/)).toBeTruthy()
  expect(screen.queryByText(/only those who asked/)).toBeNull()
})

test('one day is one day', async () => {
  openPage({ ...TEST_INSPECTION, price: TEST_INSPECTION.price && { ...TEST_INSPECTION.price, days: 1 } })
  expect(await screen.findByText('within 1 day of the order')).toBeTruthy()
})

test('a sealed picture is fetched once it comes near the view', async () => {
  const near = new Map<string | null, () => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: (entries: { isIntersecting: boolean }[]) => void
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.#callback = callback
      }
      observe(place: Element) {
        near.set(place.getAttribute('aria-label'), () => this.#callback([{ isIntersecting: true }]))
      }
      disconnect() {
        // Nothing to disconnect.
      }
    },
  )
  const [first, ...points] = TEST_REPORT.points
  if (!first) throw new Error('the report has a point')
  const report = { ...TEST_REPORT, points: [{ ...first, pictures: [7, 8] }, ...points] }
  const { named } = openPage({ ...TEST_REPORTED, report })
  const places = await screen.findAllByRole('img', { name: /, picture \d/ })
  expect(places).toHaveLength(2)
  const fetched = () => named().filter((name) => name.includes('/pictures/'))
  expect(fetched()).toEqual([])
  act(() => near.get(places[1]?.getAttribute('aria-label') ?? null)?.())
  await waitFor(() => expect(fetched()).toEqual([`GET /api/inspections/${TEST_INSPECTION_ID}/pictures/8`]))
})

test('an inspection of others is not found', async () => {
  renderMemberPage(<InspectionPage />, {
    path: '/user/inspections/:id',
    at: `/user/inspections/${TEST_INSPECTION_ID}`,
    answer: () => ({ status: 404, body: { error: 'Not found.', code: 'not_found' } }),
  })
  expect(await screen.findByText('This inspection was not found')).toBeTruthy()
})

test('the list says what waits for an order, or how to ask', async () => {
  const summary = TEST_INSPECTION
  const row = {
    id: summary.id,
    state: summary.state,
    listing: summary.listing,
    country: summary.country,
    place: summary.place,
    scope: summary.scope,
    payer: summary.payer,
    checkList: summary.checkList,
    askedAt: summary.askedAt,
    reportedAt: summary.reportedAt,
    toOrder: true,
  }
  const { unmount } = renderMemberPage(<InspectionsPage />, { answer: () => ({ body: [1, [row]] }) })
  expect(await screen.findByText('Waits for your order')).toBeTruthy()
  unmount()
  renderMemberPage(<InspectionsPage />, { answer: () => ({ body: [0, []] }) })
  expect(await screen.findByText('No inspections yet')).toBeTruthy()
})

const OWN = {
  body: {
    inspections: [{ id: TEST_INSPECTION_ID, state: 'reported' as const, askedAt: TEST_INSPECTION.askedAt }],
  },
}

test('the block of a product shows an open report with its PDF, and the inspection of the reader’s company', async () => {
  const report = { ...TEST_REPORT, inspector: { company: 'Gulf Survey', name: null } }
  renderMemberPage(
    <ProductInspections
      listingId={5}
      mayAsk
      prices={[]}
      reports={<OpenReports reports={[report]} />}
      own={<OwnInspections listingId={5} />}
    />,
    { answer: () => OWN },
  )
  expect(await screen.findByText('Inspected on 20 November 2026 by Gulf Survey.')).toBeTruthy()
  expect(screen.queryByText(/Obame/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Report as PDF' }).getAttribute('href')).toBe(
    `/api/inspections/${TEST_INSPECTION_ID}/report.pdf?language=en`,
  )
  expect((await screen.findByRole('link', { name: /^Inspection, / })).getAttribute('href')).toBe(
    `/user/inspections/${TEST_INSPECTION_ID}`,
  )
  expect(screen.getByRole('link', { name: 'Ask for another inspection' })).toBeTruthy()
})

test('without a report the block says how to get one; of what is sold a visitor reads nothing', async () => {
  const block = (mayAsk: boolean) =>
    renderMemberPage(
      <ProductInspections
        listingId={5}
        mayAsk={mayAsk}
        prices={[
          { scope: 'visual', price: 620, currency: 'eur', days: 9 },
          { scope: 'full', price: 1250, currency: 'eur', days: 12 },
        ]}
        reports={null}
        own={<OwnInspections listingId={5} />}
      />,
      { user: null, answer: () => undefined },
    )
  const { unmount } = block(true)
  expect((await screen.findByRole('link', { name: 'Ask for an inspection' })).getAttribute('href')).toBe(
    '/product/5/inspection',
  )
  expect(screen.getByText('Looked at and photographed: €620, report within 9 days')).toBeTruthy()
  expect(screen.getByText('Also run, measured and tested: €1,250, report within 12 days')).toBeTruthy()
  unmount()
  expect(block(false).container.textContent).toBe('')
})

test('in a quote the box leads to the form with the quote', async () => {
  renderMemberPage(<InspectionBox quoteId="quoteabcdefghijklmnopq" listingId={5} mayAsk />, {
    answer: () => ({ body: [0, []] }),
  })
  expect((await screen.findByRole('link', { name: 'Ask for an inspection' })).getAttribute('href')).toBe(
    '/product/5/inspection?quote=quoteabcdefghijklmnopq',
  )
})
