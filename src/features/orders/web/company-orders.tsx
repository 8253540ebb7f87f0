import type { ReactNode } from 'react'
import type { Api } from '#client/api.ts'
import { useTexts } from '#client/language.tsx'
import type { countOrders, listOrders, OrderView } from '../contract/orders.ts'
import { CompanyList } from './company-list.tsx'
import { OrderCard } from './order-card.tsx'
import { texts } from './texts.ts'

interface CompanyOrdersProps {
  /** The payment instructions while a bank transfer is awaited, which another feature renders. */
  payment?: (order: OrderView) => ReactNode
}

/** `/user/orders`: the orders of the member's company, newest first (spec §2). */
export function CompanyOrders({ payment }: CompanyOrdersProps) {
  const t = useTexts(texts)
  return (
    <CompanyList
      path="/user/orders"
      load={load}
      words={t}
      height="h-96 md:h-64"
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

async function load(api: Api, query: { page?: string }): Promise<[number, OrderView[]]> {
  const [orders, counted] = await Promise.all([
    api.call<typeof listOrders>('GET', '/api/orders', { query }),
    api.call<typeof countOrders>('GET', '/api/orders/count'),
  ])
  return [counted.orders, orders]
}
