import { useId, type MouseEvent, type ReactNode } from 'react'
import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import { ReferenceList } from '#client/references/reference-list.tsx'
import { withLot } from '#kernel/trade/lot/lot-words.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Price } from '#ui/price.tsx'
import { SizedTitle } from '#ui/sized-title.tsx'
import type { OrderView } from '../contract/orders.ts'
import { OrderAddress, OrderHistory, OrderPart, OrderTotals } from './order-parts.tsx'
import { OrderLog, OrderStatusTag } from './order-state.tsx'
import { useMoments } from './order-words.ts'
import { texts } from './texts.ts'

interface OrderCardProps {
  order: OrderView
  /** The payment instructions while a bank transfer is awaited. */
  children?: ReactNode
}

/** An order for its buyers: status, articles, and details on demand. */
export function OrderCard({ order, children }: OrderCardProps) {
  const headingId = useId()
  return (
    <article
      aria-labelledby={headingId}
      className="bevel-card flex flex-col gap-5 border border-line bg-surface p-4 md:p-6"
    >
      <CardHead order={order} headingId={headingId} />
      <ReferenceList references={order.references} />
      <OrderLog order={order} />
      {children}
      <CardArticles order={order} />
      <CardDetails order={order} />
    </article>
  )
}

function CardHead({ order, headingId }: { order: OrderView; headingId: string }) {
  const t = useTexts(texts)
  const { day } = useMoments()
  const [payment] = order.payment
  return (
    <header className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <h2 id={headingId} className="type-h3">
        <LocalLink to={`/user/orders/${order.id}`} className="underline-offset-4 hover:underline">
          {order.reference}
        </LocalLink>
      </h2>
      <OrderStatusTag statut={order.statut} />
      <p className="type-body text-ink-2">
        <time dateTime={order.orderDate}>{day(order.orderDate)}</time>
        <span aria-hidden="true"> · </span>
        <span>{t.articleCount(order.articles.length)}</span>
      </p>
      {payment && (
        <p className="flex items-baseline gap-2 md:ml-auto">
          <span className="type-label text-ink-2">{t.total}</span>
          <Price amount={payment.total} currency={payment.currency} decimals="always" size="m" />
        </p>
      )}
    </header>
  )
}

function CardArticles({ order: { articles, payment, trackingNumber } }: { order: OrderView }) {
  const t = useTexts(texts)
  const reader = useLanguage()
  const [paid] = payment
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <ul aria-label={t.articles} className="flex flex-col gap-2">
        {articles.map(
          ({ materielId, qty, price, lotPieces, seller, Materiel: { title, brand, language } }) => (
            <li key={materielId} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
              <span className="min-w-0">
                <span lang={language} className="type-label">
                  <SizedTitle title={title} />
                </span>{' '}
                <span className="text-ink-2">{withLot(brand, lotPieces, reader)}</span>{' '}
                {seller !== null && <span className="type-small block text-ink-2">{t.soldBy(seller)}</span>}
              </span>
              {paid && (
                <span className="ml-auto tabular-nums">
                  {qty} × <Price amount={price} currency={paid.currency} decimals="always" />
                </span>
              )}
            </li>
          ),
        )}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-ink-2">
        <span>
          {trackingNumber !== null && (
            <>
              {t.tracking} <span className="type-mono text-ink">{trackingNumber}</span>
            </>
          )}
        </span>
        {paid && (
          <span className="ml-auto">
            {t.shipping} <Price amount={paid.shipping} currency={paid.currency} decimals="always" />
          </span>
        )}
      </p>
    </div>
  )
}

/** Closed on screen, always open in print. */
function CardDetails({ order }: { order: OrderView }) {
  const t = useTexts(texts)
  const words = useTexts(texts).order
  return (
    <details className="group border-t border-line print:details-content:[content-visibility:visible]">
      <summary className="type-button -mb-2 flex min-h-11 items-center gap-2 text-malachite hover:underline print:hidden">
        <Icon name="caret-down" size={16} className="group-open:rotate-180" />
        {t.details}
        <span className="sr-only"> {order.reference}</span>
      </summary>
      <div className="grid gap-6 pt-4 md:grid-cols-3 print:grid-cols-3">
        <OrderPart heading={t.address}>
          <OrderAddress {...order} />
        </OrderPart>
        <OrderPart heading={t.totals}>
          <OrderTotals {...order} />
        </OrderPart>
        <OrderPart heading={t.history}>
          <OrderHistory history={order.history} />
        </OrderPart>
      </div>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <LinkButton size="small" to={`/user/orders/${order.id}`}>
          {words.open} <span className="sr-only">{order.reference}</span>
        </LinkButton>
        <Button size="small" icon="printer" onClick={printAlone}>
          {t.printOne} <span className="sr-only">{order.reference}</span>
        </Button>
      </div>
    </details>
  )
}

/** Prints only the order of this button: the print stylesheet reads the mark. */
function printAlone({ currentTarget }: MouseEvent<HTMLElement>) {
  const card = currentTarget.closest('article')
  if (!card) return
  card.dataset['printed'] = ''
  window.addEventListener('afterprint', () => delete card.dataset['printed'], { once: true })
  window.print()
}
