import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { orderLine, saleReady } from '#db/schema/orders.ts'

/** Notes that a seller has packed its goods; false if it was noted before. */
export async function insertReady(tx: Tx, values: typeof saleReady.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(saleReady)
    .values(values)
    .onConflictDoNothing()
    .returning({ companyId: saleReady.companyId })
  return rows.length > 0
}

/** Whether every seller of an order has packed its goods. */
export async function areAllReady(tx: Tx, orderId: string): Promise<boolean> {
  const others = await tx.$count(
    orderLine,
    and(
      eq(orderLine.orderId, orderId),
      sql`NOT EXISTS (SELECT FROM sale_ready r
        WHERE r.order_id = ${orderLine.orderId} AND r.company_id = ${orderLine.sellerCompanyId})`,
    ),
  )
  return others === 0
}
