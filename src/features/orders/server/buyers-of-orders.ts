import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { company, member } from '#db/schema/accounts.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import { WAITS_SINCE } from './waiting-orders.ts'

/** Who placed each order, and the company at that time, whatever the member's company is now; and its wait. */
export async function readBuyers(db: Db, orders: readonly { id: string }[]) {
  return db
    .select({
      orderId: purchaseOrder.id,
      firstName: member.firstName,
      lastName: member.lastName,
      email: member.email,
      phone: member.phone,
      deletedAt: member.deletedAt,
      company: company.name,
      waitsSince: WAITS_SINCE,
      receiver: sql<string | null>`(SELECT first_name || ' ' || last_name FROM member
        WHERE id = ${purchaseOrder.receivedBy})`,
    })
    .from(purchaseOrder)
    .innerJoin(member, eq(member.id, purchaseOrder.memberId))
    .innerJoin(company, eq(company.id, purchaseOrder.companyId))
    .where(
      inArray(
        purchaseOrder.id,
        orders.map(({ id }) => id),
      ),
    )
}
