import type { Tx } from '#db/client.ts'
import type { Cart } from '#features/checkout/domain/cart.ts'
import type { Hold } from '#features/checkout/domain/hold.ts'
import { insertHold, listHoldLines, moveHold } from '#features/checkout/server/hold-repository.ts'
import { findOfferedListings } from '#features/checkout/server/offer-repository.ts'
import {
  freeUnits,
  lockListings,
  reserveUnits,
  takeReservedUnits,
} from '#features/listings/server/stock-units.ts'

/** The units of a hold are sold. The cart must be locked. */
export async function claimHold(tx: Tx, hold: Hold, now: Date): Promise<void> {
  await moveHold(tx, hold.id, 'claim', now)
  await takeReservedUnits(tx, await listHoldLines(tx, hold.id), now)
}

/** Gives the units of a hold back. The cart must be locked. */
export async function releaseHold(tx: Tx, hold: Hold, now: Date): Promise<void> {
  await moveHold(tx, hold.id, 'release', now)
  await freeUnits(tx, await listHoldLines(tx, hold.id))
}

/**
 * Tries to get the units of a cart whose hold is gone, for money that came late: all of them or none. Only what is
 * still on sale counts. Answers whether they are sold to this cart now.
 */
export async function claimLate(tx: Tx, cart: Cart, now: Date): Promise<boolean> {
  await lockListings(tx, cart.lines)
  const listings = await findOfferedListings(
    tx,
    cart.lines.map(({ listingId }) => listingId),
  )
  if (!cart.lines.every(({ listingId }) => listings.get(listingId)?.isPublished)) return false
  return tx
    .transaction(async (savepoint) => {
      const missing = await reserveUnits(savepoint, cart.lines)
      if (missing.length > 0) throw new NotThere()
      await claimHold(savepoint, await insertHold(savepoint, cart.id, cart.lines, now), now)
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof NotThere) return false
      throw error
    })
}

/** Rolls the savepoint back: some of the units are there, but not all. */
class NotThere extends Error {}
