import type { FastifyInstance } from 'fastify'
import { AppError } from '#kernel/errors.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/web/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { listBoughtBefore } from '../contract/bought-before.ts'
import { countWaitingOrders } from '../contract/order-acts.ts'
import {
  countOrders,
  countStaffOrders,
  listOrders,
  listStaffOrders,
  readOrder,
  readStaffOrderCall,
} from '../contract/orders.ts'
import { countSales, listSales, readSale } from '../contract/sales.ts'
import { readBoughtBefore } from './bought-before.ts'
import { countByStatus, countOrdersOf, readOrderOf, readOrdersOf, readStaffPage } from './order-reader.ts'
import { getStaffOrder, presentOrder, presentStaffOrder } from './present-order.ts'
import { getSale, presentSale } from './present-sale.ts'
import { countSalesOf, readSalesOf } from './sales-reader.ts'
import { countWaiting } from './waiting-orders.ts'

/** Orders for buyers, sellers and staff. */
export function serveOrders(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  serveSales(app, { db })
  serve(app, listOrders, async ({ actor, query: { page = 1, displayCount = DEFAULT_PAGE_SIZE } }) => {
    const orders = await readOrdersOf(db, actor.companyId, { page, pageSize: displayCount })
    return orders.map((read) => presentOrder(read, now(), actor))
  })
  serve(app, countOrders, async ({ actor }) => ({ orders: await countOrdersOf(db, actor.companyId) }))
  serve(app, readOrder, async ({ actor, params: { id } }) => {
    const read = await readOrderOf(db, actor.companyId, id)
    if (!read) throw new AppError('not_found')
    return presentOrder(read, now(), actor)
  })
  serve(app, listBoughtBefore, async ({ actor, params: { id } }) => {
    if (!(await readOrderOf(db, actor.companyId, id))) throw new AppError('not_found')
    return readBoughtBefore(db, actor.companyId, id)
  })
  serve(app, listStaffOrders, async ({ query }) => {
    const { statut, waiting, sort, page = 1, displayCount = DEFAULT_PAGE_SIZE } = query
    const shown = { status: statut, waiting, sort, page, pageSize: displayCount }
    const [total, orders] = await readStaffPage(db, shown)
    return [total, orders.map((read) => presentStaffOrder(read, now()))] satisfies [number, unknown[]]
  })
  serve(app, countStaffOrders, async () => {
    const counts = await countByStatus(db)
    return counts.map(({ status, count }) => ({ statut: status, count }))
  })
  serve(app, readStaffOrderCall, ({ params: { id } }) => getStaffOrder(db, id, now()))
  serve(app, countWaitingOrders, () => countWaiting(db))
}

/** A company's sales, for all its members (issue of the accounts). */
function serveSales(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  serve(app, listSales, async ({ actor, query: { page = 1, displayCount = DEFAULT_PAGE_SIZE } }) => {
    const sales = await readSalesOf(db, actor.companyId, { page, pageSize: displayCount })
    return sales.map(presentSale)
  })
  serve(app, countSales, async ({ actor }) => ({ sales: await countSalesOf(db, actor.companyId) }))
  serve(app, readSale, ({ actor, params: { id } }) => getSale(db, actor.companyId, id))
}
