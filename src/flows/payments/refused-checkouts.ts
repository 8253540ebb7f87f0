import { eq, inArray, or, sql, and } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Db } from '#db/client.ts'
import { transact } from '#db/client.ts'
import { isTradable, listRefusedCountries } from '#db/destinations.ts'
import { cart, stockHold, stockHoldLine } from '#db/schema/checkout.ts'
import { listing } from '#db/schema/listings.ts'
import { tradeOf } from '#features/checkout/domain/cart.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { awaitsTransfer } from '#features/orders/domain/order.ts'
import { findOrderOfCart } from '#features/orders/server/order-repository.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { endRefusedTransfer } from '../transfers/expire-transfer.ts'
import { cancelHold } from './end-hold.ts'
import type { SettlingServices } from './settle-payment.ts'

const AT_MOST = 200
/** Each takes a pool connection, which requests need too. */
const TOGETHER = 4

/**
 * Ends checkouts and unpaid transfers of refused countries, so that nobody can pay any more. Runs every
 * minute, because a refusal can take effect by date alone.
 */
export const endRefusedCheckoutsJob = defineJob({
  name: 'end-refused-checkouts',
  lane: 'money',
  priority: 1,
  cron: '* * * * *',
  async run(services: SettlingServices) {
    const refused = [...(await listRefusedCountries(services.db, services.now())).keys()]
    const holds = refused.length === 0 ? [] : await listHoldsOf(services.db, refused)
    const inTurn = pLimit(TOGETHER)
    const ends = await Promise.allSettled(holds.map((hold) => inTurn(() => end(services, hold))))
    const failures = ends.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []))
    if (failures.length > 0)
      throw new AggregateError(failures, 'some refused checkouts could not be ended yet')
  },
})

/** The holds for deliveries to or from one of these countries. */
async function listHoldsOf(db: Db, countries: readonly string[]) {
  const fromThere = db
    .select({ one: sql`1` })
    .from(stockHoldLine)
    .innerJoin(listing, eq(listing.id, stockHoldLine.listingId))
    .where(and(eq(stockHoldLine.holdId, stockHold.id), inArray(listing.country, [...countries])))
  return db
    .select({ id: stockHold.id, cartId: stockHold.cartId })
    .from(stockHold)
    .innerJoin(cart, eq(cart.id, stockHold.cartId))
    .where(
      and(eq(stockHold.state, 'held'), or(inArray(cart.country, [...countries]), sql`EXISTS ${fromThere}`)),
    )
    .limit(AT_MOST)
}

async function end(
  services: SettlingServices,
  { id, cartId }: { id: string; cartId: string },
): Promise<void> {
  const isEnded = await transact(services.db, async (tx) => {
    const locked = await lockCart(tx, cartId)
    const order = await findOrderOfCart(tx, cartId)
    if (!locked || !order || !awaitsTransfer(order)) return false
    if (!(await isTradable(tx, services.now(), tradeOf(locked))))
      await endRefusedTransfer(services, tx, order)
    return true
  })
  if (!isEnded) await cancelHold(services, id)
}
