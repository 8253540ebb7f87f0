import type { FastifyInstance } from 'fastify'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { DEFAULT_PAGE_SIZE } from '#kernel/paging.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import {
  countOrders,
  countStaffOrders,
  listOrders,
  listStaffOrders,
  moveStaffOrder,
  readOrder,
  readStaffOrderCall,
} from '../contract/orders.ts'
import type { OrderStatus } from '../domain/order.ts'
import { serveOrderActs, type OrderActFlows } from './order-acts-routes.ts'
import {
  countByStatus,
  countOrdersOf,
  readOrderOf,
  readOrdersOf,
  readStaffOrder,
  readStaffPage,
} from './order-reader.ts'
import { asOrderStatus } from './order-repository.ts'
import { presentOrder, presentStaffOrder } from './present-order.ts'
import { serveSales } from './sales-routes.ts'

/** What orders need of others: a move writes stock and payments too. */
export interface OrderFlows extends OrderActFlows {
  move(
    actor: Actor,
    orderId: string,
    asked: { status: OrderStatus; trackingNumber?: string; reason?: string },
  ): Promise<void>
}

export function serveOrders(
  app: FastifyInstance,
  { db, now }: Pick<Services, 'db' | 'now'>,
  flows: OrderFlows,
): void {
  serveSales(app, { db })
  serveOrderActs(app, { db, now }, flows)
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
    return counts.map(({ status, count }) => ({ statut: asOrderStatus(status), count }))
  })
  const readForStaff = async (id: string) => {
    const read = await readStaffOrder(db, id)
    if (!read) throw new AppError('not_found')
    return presentStaffOrder(read)
  }
  serve(app, readStaffOrderCall, async ({ params: { id } }) => readForStaff(id))
  serve(app, moveStaffOrder, async ({ params: { id }, body, actor }) => {
    const { statut, trackingNumber, reason } = body
    await flows.move(actor, id, {
      status: statut,
      ...(trackingNumber && { trackingNumber }),
      ...(reason && { reason }),
    })
    return readForStaff(id)
  })
}
