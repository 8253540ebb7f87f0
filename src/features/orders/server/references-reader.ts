import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { referencesIn } from '#db/schema/columns.ts'
import { cart, cartReferences, contactIn } from '#db/schema/checkout.ts'
import { purchaseOrder } from '#db/schema/orders.ts'
import type { BuyerReferences } from '#kernel/trade/buyer-references/buyer-references.ts'
import type { DeliveryContact } from '#kernel/trade/delivery-contact/delivery-contact.ts'

/** The buyer's references of an order, and whether they are on an invoice already. */
interface OrderReferences extends BuyerReferences {
  orderId: string
  isInvoiced: boolean
}

export async function listReferences(db: Db | Tx, orderIds: string[]): Promise<OrderReferences[]> {
  return db
    .select({
      orderId: purchaseOrder.id,
      ...referencesIn(cartReferences),
      isInvoiced: sql<boolean>`EXISTS (SELECT FROM billing_document d
        WHERE d.order_id = ${purchaseOrder.id} AND d.kind = 'invoice')`,
    })
    .from(purchaseOrder)
    .leftJoin(cartReferences, eq(cartReferences.cartId, purchaseOrder.cartId))
    .where(inArray(purchaseOrder.id, orderIds))
}

/** Who takes the goods at the place of delivery, by order. */
export async function listContacts(
  db: Db | Tx,
  orderIds: string[],
): Promise<ReadonlyMap<string, DeliveryContact>> {
  const rows = await db
    .select({ orderId: purchaseOrder.id, contact: contactIn(cart) })
    .from(purchaseOrder)
    .innerJoin(cart, eq(cart.id, purchaseOrder.cartId))
    .where(inArray(purchaseOrder.id, orderIds))
  return new Map(rows.map(({ orderId, contact }) => [orderId, contact]))
}
