import type { Tx } from '#db/client.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import {
  findCartOf,
  findTransport,
  type TransportSource,
} from '#features/transport/server/transport-repository.ts'
import { AppError } from '#kernel/errors.ts'

/**
 * Locks the cart of an order, which serializes what is told of it.
 * @throws AppError `not_found`
 */
export async function lockTransport(tx: Tx, orderId: string): Promise<TransportSource> {
  const cartId = await findCartOf(tx, orderId)
  if (cartId !== null) await lockCart(tx, cartId)
  const source = cartId === null ? null : await findTransport(tx, orderId)
  if (!source) throw new AppError('not_found')
  return source
}
