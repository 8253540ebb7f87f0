import { waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { ApiError } from '#client/api.ts'
import { ComparisonTable } from '#features/catalogue/web/comparison/comparison-table.tsx'
import { CompareMark } from '#features/compare/web/compare-mark.tsx'
import { OpenMatters } from '#features/accounts/web/company/open-matters.tsx'
import { Cart } from '#features/cart/web/cart.tsx'
import { Refusal } from '#features/checkout/web/changes.tsx'
import { FoldedArticles } from '#features/checkout/web/delivery-summary.tsx'
import { QuotePayment } from '#features/checkout/web/quote-payment.tsx'
import { Named } from '#features/listings/console/featured-slots.tsx'
import { ReviewDetail } from '#features/listings/console/review-detail.tsx'
import { NotificationList } from '#features/notifications/web/notifications-page.tsx'
import { DecideDialog } from '#features/orders/console/decide-dialog.tsx'
import { OrderRecord } from '#features/orders/console/order-record.tsx'
import { Disputes } from '#features/orders/web/disputes.tsx'
import { ReportProblem } from '#features/orders/web/report-problem.tsx'
import { OrderCard } from '#features/orders/web/order-card.tsx'
import { OrderArticles } from '#features/orders/web/order-articles.tsx'
import { OrderShipments } from '#features/orders/web/order-shipments.tsx'
import { SaleCard } from '#features/orders/web/company-sales.tsx'
import { QuoteRow } from '#features/quotes/web/quote-row.tsx'
import { QuoteThread } from '#features/quotes/web/quote-thread.tsx'
import type { NotificationView } from '#features/notifications/contract/endpoints.ts'
import { TEST_REVIEW_LISTING } from '#test/listing-records.ts'
import { renderMemberPage } from '#test/member-page.tsx'
import { TEST_DISPUTE, TEST_ORDER, TEST_SALE, TEST_STAFF_ORDER } from '#test/order-records.ts'
import { TEST_PRODUCT, TEST_PRODUCT_DETAIL } from '#test/products.ts'
import { TEST_QUOTE, TEST_QUOTE_VIEW } from '#test/quote-records.ts'

/** Words that an English page contains only in a text of a French seller. */
const TITLE = 'Tête de puits conventionnelle'
const written = { title: TITLE, language: 'fr' as const }
const nothing = () => undefined

const inFrench = <Article extends { Materiel: { brand: string } }>(articles: readonly Article[]) =>
  articles.map((article) => ({ ...article, Materiel: { ...article.Materiel, ...written } }))
const ORDER = {
  ...TEST_ORDER,
  disputableUntil: '2026-12-31T12:00:00.000Z',
  can: { askCancellation: false, confirmReceipt: false, changeReferences: false, dispute: [12] },
  articles: inFrench(TEST_ORDER.articles),
  shipments: [12, 13].map((id, place) => ({
    place,
    country: 'Gabon',
    city: 'Port-Gentil',
    materielIds: [id],
    carrier: null,
    trackingNumber: null,
    news: null,
    shippedAt: null,
    deliveredAt: null,
  })),
}
const DISPUTE = { ...TEST_DISPUTE, ...written }
const QUOTE = {
  ...TEST_QUOTE_VIEW,
  product: { ...TEST_QUOTE_VIEW.product, ...written },
  others: [{ id: 'other', ...written, units: 2, state: 'open' as const }],
}
const STAFF_ORDER = { ...TEST_STAFF_ORDER, articles: inFrench(TEST_STAFF_ORDER.articles) }
const TOLD: NotificationView = {
  id: 12,
  kind: 'listings.decided',
  text: `“${TITLE}” is published.`,
  written: { from: 1, to: 1 + TITLE.length, language: 'fr' },
  path: '/product/7',
  createdAt: '2026-11-21T10:00:00.000Z',
  isRead: false,
}
const DUE = {
  until: '2026-12-01T23:59:59.999Z',
  total: 3551.5,
  currency: 'usd' as const,
  address: { country: 'Gabon', city: 'Port-Gentil', postcode: null, street: null },
  lines: [
    { ...written, units: 3 },
    { ...written, units: 1 },
  ],
  isOrdered: false,
}
const ARTICLE = { ...TEST_PRODUCT, ...written, orderedQty: 1 }

const COMPARED = { id: 7, standing: 'shown', seller: null } as const

const REFUSED = new ApiError(409, {
  error: 'Not available any more.',
  code: 'unavailable',
  changes: [{ id: 12, ...written, ordered: 3, available: 1 }],
})
const RESERVED = { kind: 'reserved', ...written, until: '2026-11-21T12:00:00.000Z' }

interface Surface {
  name: string
  page: ReactElement
  answers?: Readonly<Record<string, unknown>>
  /** How often the page shows the title, so that none is overlooked. */
  times: number
}

const SURFACES: Surface[] = [
  { name: 'the card of an order', page: <OrderCard order={ORDER} />, times: 2 },
  { name: 'the articles of an order', page: <OrderArticles order={ORDER} />, times: 2 },
  { name: 'the shipments of an order', page: <OrderShipments order={ORDER} />, times: 2 },
  {
    name: 'a sale',
    page: <SaleCard sale={{ ...TEST_SALE, articles: inFrench(TEST_SALE.articles) }} />,
    times: 1,
  },
  { name: 'an order as staff read it', page: <OrderRecord order={STAFF_ORDER} onAct={nothing} />, times: 2 },
  { name: 'what can be disputed', page: <ReportProblem order={ORDER} onChange={nothing} />, times: 1 },
  {
    name: 'a dispute',
    page: <Disputes orderId={ORDER.id} version="" />,
    answers: { [`GET /api/orders/${ORDER.id}/disputes`]: [DISPUTE] },
    times: 1,
  },
  {
    name: 'the decision of a dispute',
    page: <DecideDialog dispute={DISPUTE} order={STAFF_ORDER} onDecided={nothing} onCancel={nothing} />,
    times: 1,
  },
  { name: 'a quote in the list', page: <QuoteRow quote={{ ...TEST_QUOTE, ...QUOTE }} />, times: 1 },
  {
    name: 'a quote',
    page: <QuoteThread id={QUOTE.id} payment={() => null} />,
    answers: { [`GET /api/quotes/${QUOTE.id}`]: QUOTE },
    times: 4,
  },
  {
    name: 'what is paid of a request',
    page: <QuotePayment quoteId="q" payment={DUE} isOpen askAgainAt="/quote/34" />,
    times: 2,
  },
  { name: 'what is delivered', page: <FoldedArticles items={[ARTICLE]} />, times: 1 },
  {
    name: 'the cart',
    page: <Cart readProduct={async () => ({ ...TEST_PRODUCT_DETAIL, ...written })} steps={null} />,
    times: 1,
  },
  {
    name: 'a refusal of the checkout',
    page: <Refusal error={REFUSED} />,
    times: 1,
  },
  {
    name: 'what keeps a company from closing',
    page: <OpenMatters body={{ ...REFUSED.body, matters: [RESERVED] }} />,
    times: 1,
  },
  {
    name: 'the notifications',
    page: <NotificationList />,
    answers: { 'GET /api/notifications': [1, [TOLD]] },
    times: 1,
  },
  { name: 'the review', page: <ReviewDetail listing={{ ...TEST_REVIEW_LISTING, ...written }} />, times: 1 },
  { name: 'a featured listing', page: <Named product={ARTICLE} />, times: 1 },
  { name: 'the choice of a listing', page: <CompareMark product={ARTICLE} />, times: 1 },
  {
    name: 'a comparison',
    page: <ComparisonTable listings={[{ ...COMPARED, product: { ...TEST_PRODUCT_DETAIL, ...written } }]} />,
    times: 1,
  },
]

/** Every text node with the title, and the language that a screen reader reads it in. */
function languagesOf(view: HTMLElement): string[] {
  const texts = document.createTreeWalker(view, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    if (data.includes(TITLE)) found.push(parentElement?.closest('[lang]')?.getAttribute('lang') ?? 'none')
  }
  return found
}

test.for(SURFACES)('$name reads what a seller wrote in its language', async ({ page, answers, times }) => {
  localStorage.setItem('localCart', JSON.stringify([ARTICLE]))
  const { container } = renderMemberPage(page, {
    answer: (_, name) => {
      const body = answers?.[name]
      return body === undefined ? undefined : { body }
    },
  })
  await waitFor(() => expect(languagesOf(container)).toEqual(Array.from({ length: times }, () => 'fr')))
})
