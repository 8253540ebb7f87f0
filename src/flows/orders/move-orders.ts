import type { MovedOrders } from '#features/orders/contract/order-acts.ts'
import { MOVE_REFUSALS } from '#features/orders/domain/order.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { OrderStatus } from '#kernel/trade/order.ts'
import type { Services } from '#platform/services.ts'
import { moveOrder } from './move-order.ts'

interface OrderMove {
  id: string
  status: OrderStatus
}

type Moved = MovedOrders['orders'][number]

/**
 * Staff move several orders, each in its own transaction and to the status that was named for it, so that a
 * repeat finds those that moved where they should be. Cancellations go one by one, because they move money.
 */
export async function moveOrders(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  actor: Actor,
  moves: readonly OrderMove[],
): Promise<Moved[]> {
  const moved: Moved[] = []
  for (const move of moves) moved.push(await moveOne(services, actor, move))
  return moved
}

async function moveOne(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  actor: Actor,
  { id, status }: OrderMove,
): Promise<Moved> {
  try {
    await moveOrder(services, actor, id, { status })
    return { id, outcome: 'moved', refusal: null }
  } catch (error) {
    const refusal = error instanceof AppError && MOVE_REFUSALS.find((code) => code === error.code)
    if (!refusal) throw error
    if (refusal === 'move_not_allowed' && (await findOrder(services.db, id))?.status === status)
      return { id, outcome: 'before', refusal: null }
    return { id, outcome: 'refused', refusal }
  }
}
