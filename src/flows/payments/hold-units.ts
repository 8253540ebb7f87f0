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

/** Sells the units of a hold. The cart must be locked. */
export async function claimHold(tx: Tx, hold: Hold, now: Date): Promise<void> {
  await moveHold(tx, hold.id, 'claim', now)
  await takeReservedUnits(tx, await listHoldLines(tx, hold.id), now)
}

/** Releases the units of a hold. The cart must be locked. */
export async function releaseHold(tx: Tx, hold: Hold, now: Date): Promise<void> {
  await moveHold(tx, hold.id, 'release', now)
  await freeUnits(tx, await listHoldLines(tx, hold.id))
}

/**
 * For money that came after the hold ended: tries to get all units of the cart, if they are still for sale.
 * Returns whether they are now sold to this cart.
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

/** Rolls back to the savepoint: only some of the units are available. */
class NotThere extends Error {}
