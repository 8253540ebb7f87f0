import { useId, type ReactNode } from 'react'
import { useLocalPath, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { textLinkLook } from '#client/text-link.tsx'
import { CONFIRMED } from '#kernel/trade/order.ts'
import { RetryBanner } from '#ui/retry-banner.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { readOrder } from '../contract/orders.ts'
import { CardArticles } from './order-card.tsx'
import { OrderAddress, OrderPart, OrderTotals } from './order-parts.tsx'
import { OrderLog, OrderStatusTag } from './order-state.tsx'
import { texts } from './texts.ts'

interface PlacedOrderProps {
  orderId: string
  /** Invoices of the order, rendered by another feature. */
  documents: ReactNode
}

/** The new order, below the outcome of its payment: number, steps, articles, amounts, address. */
export function PlacedOrder({ orderId, documents }: PlacedOrderProps) {
  const words = useTexts(texts)
  const t = words.order
  const local = useLocalPath()
  const heading = useId()
  const { data: order, ...found } = useResource(`order ${orderId}`, (api) =>
    api.call<typeof readOrder>('GET', '/api/orders/:id', { params: { id: orderId } }),
  )
  if (found.state === 'failed' && !order)
    return (
      <RetryBanner onRetry={found.reload} className="mx-auto mt-6 max-w-4xl">
        {t.failed}
      </RetryBanner>
    )
  if (!order) return <Skeleton className="mx-auto mt-6 h-96 w-full max-w-4xl" />
  return (
    <section aria-labelledby={heading} className="mx-auto mt-8 flex max-w-4xl flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h2 id={heading} className="type-h2">
          <a href={local(`/user/orders/${order.id}`)} className={textLinkLook}>
            {t.title(order.reference)}
          </a>
        </h2>
        <OrderStatusTag statut={order.statut} />
      </div>
      {order.statut === CONFIRMED && <p className="max-w-prose">{t.next}</p>}
      <OrderLog order={order} />
      <CardArticles order={order} />
      <div className="grid gap-6 md:grid-cols-2">
        <OrderPart heading={words.address}>
          <OrderAddress {...order} />
        </OrderPart>
        <OrderPart heading={words.totals}>
          <OrderTotals {...order} />
        </OrderPart>
      </div>
      {documents}
    </section>
  )
}
