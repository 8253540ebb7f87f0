import type { ReactNode } from 'react'
import type { Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import { MembersOnly } from '#client/session.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { countOrders, listOrders, OrderView } from '../contract/orders.ts'
import { CompanyList } from './company-list.tsx'
import { OrderCard } from './order-card.tsx'
import { texts } from './texts.ts'

/** Parts of an order that other features render. */
interface OrderSlots {
  /** The payment instructions while a bank transfer is awaited. */
  payment?: (order: OrderView) => ReactNode
}

/** `/user/orders`: the orders of the member's company, newest first (spec §2). */
export function CompanyOrders(slots: OrderSlots) {
  const t = useTexts(texts)
  return (
    <div className="group page-width pb-14">
      <Breadcrumb items={[{ label: t.home, to: '/' }, { label: t.title }]} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="type-h1">{t.title}</h1>
        <Button icon="printer" className="group-has-data-empty:hidden" onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
      <MembersOnly waiting={<OrdersSkeleton />}>
        {(user) => <Orders key={user.userId} {...slots} />}
      </MembersOnly>
    </div>
  )
}

async function load(api: Api, query: { page?: string }, signal: AbortSignal): Promise<[number, OrderView[]]> {
  const [orders, counted] = await Promise.all([
    api.call<typeof listOrders>('GET', '/api/orders', { query, signal }),
    api.call<typeof countOrders>('GET', '/api/orders/count', { signal }),
  ])
  return [counted.orders, orders]
}

function Orders({ payment }: OrderSlots) {
  const t = useTexts(texts)
  return (
    <CompanyList
      path="/user/orders"
      load={load}
      words={t}
      skeleton={<OrdersSkeleton />}
      start={{ to: '/', label: t.buy }}
    >
      {(order) => (
        <OrderCard key={order.id} order={order}>
          {order.transferDueAt !== null && payment?.(order)}
        </OrderCard>
      )}
    </CompanyList>
  )
}

function OrdersSkeleton() {
  const t = useTexts(texts)
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Skeleton className="h-96 md:h-64" />
      <Skeleton className="h-96 md:h-64" />
    </div>
  )
}
