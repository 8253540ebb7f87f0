import type { Db, Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import type { OfferedListing } from '../domain/offer.ts'
import type { WishedLine } from '../domain/cart.ts'
import { listReplaceable } from './hold-repository.ts'

/** The units that the actor's own unpaid checkouts hold and another checkout would take over, by listing. */
export async function findOwnHolds(
  db: Db | Tx,
  actor: Pick<Actor, 'memberId' | 'companyId'>,
  listingIds: readonly number[],
): Promise<Map<number, number>> {
  const units = new Map<number, number>()
  for (const { listingId, quantity } of await listReplaceable(db, actor, listingIds))
    units.set(listingId, (units.get(listingId) ?? 0) + quantity)
  return units
}

/** The listings as the actor can buy them: what the own unpaid checkouts hold is not missing. Asked only where something is. */
export async function withOwnHolds(
  db: Db | Tx,
  actor: Pick<Actor, 'memberId' | 'companyId'>,
  wishes: readonly WishedLine[],
  listings: ReadonlyMap<number, OfferedListing>,
): Promise<ReadonlyMap<number, OfferedListing>> {
  const missing = wishes.filter(({ listingId, quantity }) => {
    const found = listings.get(listingId)
    return found !== undefined && found.available < quantity
  })
  if (missing.length === 0) return listings
  const held = await findOwnHolds(
    db,
    actor,
    missing.map(({ listingId }) => listingId),
  )
  return new Map(
    Array.from(listings, ([id, found]) => [
      id,
      { ...found, available: found.available + (held.get(id) ?? 0) },
    ]),
  )
}
