import type { Tx } from '#db/client.ts'
import { lockCompany } from '#features/accounts/server/company/company-repository.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import type { Order } from '#features/orders/domain/order.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'

/**
 * Locks an order for what may pay its buyer: first the company, so that a hold that begins or ends at the same moment
 * comes before or after, then the cart. Returns the order as it is then.
 */
export async function lockOrder(
  tx: Tx,
  { id, companyId, cartId }: Pick<Order, 'id' | 'companyId' | 'cartId'>,
): Promise<Order | null> {
  await lockCompany(tx, companyId)
  await lockCart(tx, cartId)
  return findOrder(tx, id)
}
