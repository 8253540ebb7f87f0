import { type ReactNode, useId, useState } from 'react'
import type { Api } from '#client/api.ts'
import { ReferenceList } from '#client/references/reference-list.tsx'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { percentText } from '#kernel/money/fee.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { withLot } from '#kernel/trade/lot/lot-words.ts'
import { Price } from '#ui/price.tsx'
import { SizedTitle } from '#ui/sized-title.tsx'
import type { ShipmentPickup } from '../contract/orders.ts'
import type { countSales, listSales, SaleView } from '../contract/sales.ts'
import { CompanyList } from './company-list.tsx'
import { Disputes } from './disputes.tsx'
import { OrderLog, OrderStatusTag } from './order-state.tsx'
import { useMoments } from './order-words.ts'
import { SayReady } from './say-ready.tsx'
import { ShippingPapers } from './shipping-papers.tsx'
import { texts } from './texts.ts'

interface CompanySalesProps {
  /** The company's balance, which another feature renders. */
  statement?: ReactNode
  /** The papers that a sale needs for import, rendered by another feature. */
  papers?: (sale: SaleView) => ReactNode
}

/** `/user/sales`: the sales of the member's company, newest first (decisions §8.9, §11). */
export function CompanySales({ statement, papers }: CompanySalesProps) {
  const t = useTexts(texts).sales
  return (
    <CompanyList
      path="/user/sales"
      load={load}
      words={t}
      height="h-80 md:h-52"
      start={{ to: '/listing/add', label: t.sell }}
      above={statement}
    >
      {(sale) => <SaleCard key={sale.id} sale={sale} papers={papers?.(sale)} />}
    </CompanyList>
  )
}

async function load(api: Api, query: { page?: string }): Promise<[number, SaleView[]]> {
  const [sales, counted] = await Promise.all([
    api.call<typeof listSales>('GET', '/api/sales', { query }),
    api.call<typeof countSales>('GET', '/api/sales/count'),
  ])
  return [counted.sales, sales]
}

interface SaleCardProps {
  sale: SaleView
  papers?: ReactNode
  /** On a page of its own, whose heading it has. */
  isAlone?: boolean
}

/** What a company sold in one order: status, buyer, and its own articles. */
export function SaleCard({ sale: loaded, papers, isAlone = false }: SaleCardProps) {
  // The answer to an act is newer than what was loaded before.
  const [kept, keep] = useState<SaleView | null>(null)
  const sale = kept ?? loaded
  const t = useTexts(texts).sales
  const words = useTexts(texts)
  const headingId = useId()
  const reader = useLanguage()
  const { day } = useMoments()
  const { reference, statut, orderDate, buyer, articles, total, currency } = sale
  return (
    <article
      aria-labelledby={headingId}
      className="bevel-card flex flex-col gap-5 border border-line bg-surface p-4 md:p-6"
    >
      <header className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {isAlone ? (
          <h1 id={headingId} className="type-h2">
            {t.sale(reference)}
          </h1>
        ) : (
          <h2 id={headingId} className="type-h3">
            <LocalLink to={`/user/sales/${sale.id}`} className="underline-offset-4 hover:underline">
              {reference}
            </LocalLink>
          </h2>
        )}
        <OrderStatusTag statut={statut} />
        <p className="type-body text-ink-2">
          <time dateTime={orderDate}>{day(orderDate)}</time>
          <span aria-hidden="true"> · </span>
          <span>{words.articleCount(articles.length)}</span>
        </p>
        <p className="flex items-baseline gap-2 md:ml-auto">
          <span className="type-label text-ink-2">{t.yourTotal}</span>
          <Price amount={total} currency={currency} decimals="always" size="m" />
        </p>
      </header>
      <SaleTask sale={sale} onChange={keep} />
      <OrderLog order={sale} />
      <div className="flex flex-col gap-3 border-t border-line pt-4">
        <ul aria-label={words.articles} className="flex flex-col gap-2">
          {articles.map(({ materielId, qty, price, lotPieces, Materiel: { title, brand, language } }) => (
            <li key={materielId} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
              <span className="min-w-0">
                <LocalLink
                  to={`/product/${materielId}`}
                  className="type-label text-malachite underline-offset-4 hover:underline"
                >
                  <span lang={language}>
                    <SizedTitle title={title} />
                  </span>
                </LocalLink>{' '}
                <span className="text-ink-2">{withLot(brand, lotPieces, reader)}</span>
              </span>
              <span className="ml-auto tabular-nums">
                {qty} × <Price amount={price} currency={currency} decimals="always" />
              </span>
            </li>
          ))}
        </ul>
        {sale.pickups.map((pickup) => (
          <SalePickup key={pickup.place} pickup={pickup} />
        ))}
        <ShippingPapers orderId={sale.id} papers={sale.papers} />
        <ReferenceList references={sale.references} />
        <BuyerLine buyer={buyer} isOpen={statut === 2} />
        <SaleMoney sale={sale} />
        {papers}
      </div>
      {sale.disputed.length > 0 && <Disputes orderId={sale.id} version="" />}
    </article>
  )
}

/** What the seller has to do now; nothing once the goods are under way. */
function SaleTask({ sale, onChange }: { sale: SaleView; onChange: (sale: SaleView) => void }) {
  const t = useTexts(texts).sales
  const language = useLanguage()
  const moments = useMoments()
  const { task, articles, can, readyAt } = sale
  const { kind, day, unmeasured } = task
  if (kind === 'none') return null
  const say = t.tasks[kind]
  const said = typeof say === 'string' ? say : say(day === null ? null : formatDay(day, language))
  return (
    <div className="border-l-4 border-malachite bg-malachite-soft p-3">
      <p>
        <b className="font-semibold">{t.now}</b> {said}
      </p>
      {unmeasured.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {articles
            .filter(({ materielId }) => unmeasured.includes(materielId))
            .map(({ materielId, Materiel: { title, language: lang } }) => (
              <li key={materielId}>
                <TextLink to={`/listing/edit/${materielId}`}>
                  <span lang={lang}>{title}</span>
                </TextLink>
              </li>
            ))}
        </ul>
      )}
      {readyAt !== null && <p className="type-small text-ink-2">{t.saidReady(moments.day(readyAt))}</p>}
      {can.sayReady && <SayReady saleId={sale.id} onChange={onChange} />}
    </div>
  )
}

/** When the carrier's courier comes, so that somebody is there. */
function SalePickup({ pickup }: { pickup: ShipmentPickup }) {
  const t = useTexts(texts).pickup
  const language = useLanguage()
  const { state, day, from, until, location, number } = pickup
  if (state === 'cancelled') return <p>{t.cancelled}</p>
  if (state === 'ending' || state === 'kept') return <p>{t.over}</p>
  if (number === null) return <p>{t.unnamed}</p>
  return (
    <div>
      <p>{t.booked(formatDay(day, language), from, until)}</p>
      {location !== null && <p className="text-ink-2">{t.place(location)}</p>}
      <p className="text-ink-2">{t.number(number)}</p>
    </div>
  )
}

/** The company's share of the sale after the fee, and when it is paid. */
function SaleMoney({ sale }: { sale: SaleView }) {
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3 empty:hidden">
      <SaleRefund sale={sale} />
      <SaleShare sale={sale} />
    </div>
  )
}

/** What went back to the buyer of the price of the company's articles. */
function SaleRefund({ sale: { refunded, buyer, currency } }: { sale: SaleView }) {
  const t = useTexts(texts).sales
  if (!refunded) return null
  return (
    <p className="flex flex-wrap items-baseline justify-end gap-x-2 text-right">
      <span className="type-label">{t.paidBack(buyer)}</span>{' '}
      <span className="whitespace-nowrap">
        {'\u2212'}
        <Price amount={refunded} currency={currency} decimals="always" />
      </span>
    </p>
  )
}

function SaleShare({ sale }: { sale: SaleView }) {
  const t = useTexts(texts).sales
  const language = useLanguage()
  const { day } = useMoments()
  const { feePercents, refunded, share, paidOut, payableAt, currency } = sale
  if (share === null) return null
  const isPaid = paidOut >= share
  const rates = feePercents.map((percent) => percentText(percent, language)).join(' / ')
  return (
    <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
      <span className="text-ink-2">
        {isPaid ? t.sharePaid : payableAt === null ? t.shareLater : t.shareFrom(day(payableAt))}
      </span>
      {/* Amounts end at the same edge, however their labels break. */}
      <span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2 text-right">
        <span className="type-label">{(refunded ? t.shareAfterRefund : t.share)(rates)}</span>{' '}
        <Price amount={share} currency={currency} decimals="always" />
      </span>
    </p>
  )
}

/** The buyer; before payment, when the name will be shown. Empty for a cancelled order. */
function BuyerLine({ buyer, isOpen }: { buyer: string | null; isOpen: boolean }) {
  const t = useTexts(texts).sales
  if (buyer === null && !isOpen) return null
  return <p className="text-ink-2">{buyer === null ? t.buyerLater : t.boughtBy(buyer)}</p>
}
