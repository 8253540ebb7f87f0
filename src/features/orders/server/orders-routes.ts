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
} from '../contract/orders.ts'
import type { OrderStatus } from '../domain/order.ts'
import { countByStatus, countOrdersOf, readOrdersOf, readStaffOrder, readStaffPage } from './order-reader.ts'
import { asOrderStatus } from './order-repository.ts'
import { serveSales } from './sales-routes.ts'
import { presentOrder, presentStaffOrder } from './present-order.ts'

/** What orders need of others: a move writes stock and payments too. */
export interface OrderFlows {
  move(
    actor: Actor,
    orderId: string,
    asked: { status: OrderStatus; trackingNumber?: string; reason?: string },
  ): Promise<void>
}

export function serveOrders(app: FastifyInstance, { db }: Pick<Services, 'db'>, flows: OrderFlows): void {
  serveSales(app, { db })
  serve(app, listOrders, async ({ actor, query: { page = 1, displayCount = DEFAULT_PAGE_SIZE } }) => {
    const orders = await readOrdersOf(db, actor.companyId, { page, pageSize: displayCount })
    return orders.map(presentOrder)
  })
  serve(app, countOrders, async ({ actor }) => ({ orders: await countOrdersOf(db, actor.companyId) }))
  serve(app, listStaffOrders, async ({ query: { statut, page = 1, displayCount = DEFAULT_PAGE_SIZE } }) => {
    const [total, orders] = await readStaffPage(db, { status: statut, page, pageSize: displayCount })
    return [total, orders.map(presentStaffOrder)] satisfies [number, unknown[]]
  })
  serve(app, countStaffOrders, async () => {
    const counts = await countByStatus(db)
    return counts.map(({ status, count }) => ({ statut: asOrderStatus(status), count }))
  })
  serve(app, moveStaffOrder, async ({ params: { id }, body, actor }) => {
    const { statut, trackingNumber, reason } = body
    await flows.move(actor, id, {
      status: statut,
      ...(trackingNumber && { trackingNumber }),
      ...(reason && { reason }),
    })
    const moved = await readStaffOrder(db, id)
    if (!moved) throw new AppError('not_found')
    return presentStaffOrder(moved)
  })
}
