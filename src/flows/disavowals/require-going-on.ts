import type { Db, Tx } from '#db/client.ts'
import { isDisavowed } from '#db/disavowals.ts'
import { AppError } from '#kernel/errors.ts'

/**
 * Refuses what would carry on a deal of which one of its companies says that it did not make it. Exact while the cart is locked.
 * @throws AppError `order_contested`.
 */
export async function requireGoingOn(db: Db | Tx, orderId: string): Promise<void> {
  if (await isDisavowed(db, orderId))
    throw new AppError('order_contested', { message: 'disavowals.errors.stopped' })
}
