import type { Tx } from '#db/client.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { findTransport, type TransportSource } from '#features/transport/server/transport-repository.ts'
import { AppError } from '#kernel/errors.ts'

/**
 * Locks the cart of an order, which serializes what is told of it.
 * @throws AppError `not_found`
 */
export async function lockTransport(tx: Tx, orderId: string): Promise<TransportSource> {
  const known = await findTransport(tx, orderId)
  if (known) await lockCart(tx, known.order.cartId)
  const source = known && (await findTransport(tx, orderId))
  if (!source) throw new AppError('not_found')
  return source
}
