import type { Db } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import type { OfferedListing } from '../domain/offer.ts'
import { listReplaceable } from './hold-repository.ts'

/** The units that the actor's own unpaid checkouts hold and another checkout would take over, by listing. */
export async function findOwnHolds(
  db: Db,
  actor: Pick<Actor, 'memberId' | 'companyId'>,
  listingIds: readonly number[],
): Promise<Map<number, number>> {
  const units = new Map<number, number>()
  for (const { listingId, quantity } of await listReplaceable(db, actor, listingIds))
    units.set(listingId, (units.get(listingId) ?? 0) + quantity)
  return units
}

/** The listings as the actor can buy them: what the own unpaid checkouts hold is not missing. */
export async function withOwnHolds(
  db: Db,
  actor: Pick<Actor, 'memberId' | 'companyId'>,
  listings: ReadonlyMap<number, OfferedListing>,
): Promise<ReadonlyMap<number, OfferedListing>> {
  const held = await findOwnHolds(db, actor, [...listings.keys()])
  return new Map(
    Array.from(listings, ([id, found]) => [
      id,
      { ...found, available: found.available + (held.get(id) ?? 0) },
    ]),
  )
}
