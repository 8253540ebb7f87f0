import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import {
  countOrders,
  countStaffOrders,
  listOrders,
  listStaffOrders,
  readOrder,
  readStaffOrderCall,
} from '../contract/orders.ts'
import { countWaitingOrders } from '../contract/order-acts.ts'
import { countByStatus, countOrdersOf, readOrderOf, readOrdersOf, readStaffPage } from './order-reader.ts'
import { getStaffOrder, presentOrder, presentStaffOrder } from './present-order.ts'
import { serveSales } from './sales-routes.ts'
import { countWaiting } from './waiting-orders.ts'

/** Orders for buyers, sellers and staff. */
export function serveOrders(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  serveSales(app, { db })
  serve(app, listOrders, async ({ actor, query: { page = 1, displayCount = DEFAULT_PAGE_SIZE } }) => {
    const orders = await readOrdersOf(db, actor.companyId, { page, pageSize: displayCount })
    return orders.map((read) => presentOrder(read, now()))
  })
  serve(app, countOrders, async ({ actor }) => ({ orders: await countOrdersOf(db, actor.companyId) }))
  serve(app, readOrder, async ({ actor, params: { id } }) => {
    const read = await readOrderOf(db, actor.companyId, id)
    if (!read) throw new AppError('not_found')
    return presentOrder(read, now())
  })
  serve(app, listStaffOrders, async ({ query }) => {
    const { statut, waiting, page = 1, displayCount = DEFAULT_PAGE_SIZE } = query
    const [total, orders] = await readStaffPage(db, { status: statut, waiting, page, pageSize: displayCount })
    return [total, orders.map(presentStaffOrder)] satisfies [number, unknown[]]
  })
  serve(app, countStaffOrders, async () => {
    const counts = await countByStatus(db)
    return counts.map(({ status, count }) => ({ statut: status, count }))
  })
  serve(app, readStaffOrderCall, ({ params: { id } }) => getStaffOrder(db, id))
  serve(app, countWaitingOrders, () => countWaiting(db))
}
