import { useState } from 'react'
import { useDesk } from '#client/use-desk.ts'
import { ORDER_STATUSES } from '#kernel/trade/order.ts'
import type { countWaitingOrders } from '../contract/order-acts.ts'
import type { countStaffOrders, listStaffOrders, readStaffOrderCall } from '../contract/orders.ts'
import { WAITING } from '../domain/order.ts'
import type { OrderAct } from './order-acts.tsx'

export type OrderDeskState = ReturnType<typeof useOrderDesk>

/** The state of `/staff/orders`: the list, its counts, the open order, the act in question. */
export function useOrderDesk() {
  const asking = useState<OrderAct | null>(null)
  const desk = useDesk({
    path: '/staff/orders',
    filters: (given) => ({
      statut: ORDER_STATUSES.find((status) => String(status) === given('statut')),
      /** Only orders that wait for this act of staff. */
      waiting: WAITING.find((kind) => kind === given('waiting')),
      /** Those that have waited longest first, instead of the newest. */
      sort: given('sort') === 'waiting' ? ('waiting' as const) : undefined,
    }),
    list: (api, { statut, waiting, sort, page }) =>
      api.call<typeof listStaffOrders>('GET', '/api/staff/orders', {
        query: { ...(statut !== undefined && { statut: String(statut) }), waiting, sort, page: String(page) },
      }),
    counts: async (api) => {
      const [statuses, waiting] = await Promise.all([
        api.call<typeof countStaffOrders>('GET', '/api/staff/orders/counts'),
        api.call<typeof countWaitingOrders>('GET', '/api/staff/orders/waiting'),
      ])
      return { statuses, waiting }
    },
    item: {
      name: 'order',
      read: (api, id) =>
        api.call<typeof readStaffOrderCall>('GET', '/api/staff/orders/:id', { params: { id } }),
    },
    asking,
  })
  return { ...desk, ask: asking[1] }
}
