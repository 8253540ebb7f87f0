import { and, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listing, listingClaim } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { CLAIM_MS } from '../../domain/limits.ts'
import { findMemberNames } from '../listing-repository.ts'

/**
 * Claims a listing for a member of staff for three minutes, unless somebody else's claim is still valid.
 * Returns who has the claim; null if it is the caller's now. Only a courtesy: decisions have their own lock.
 * @throws AppError `not_found`
 */
export async function claimListing(
  db: Db,
  staff: Actor,
  listingId: number,
  now: Date,
): Promise<string | null> {
  const [known] = await db
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.id, listingId), ne(listing.state, 'draft')))
  if (!known) throw new AppError('not_found')
  const claim = { memberId: staff.memberId, expiresAt: new Date(now.getTime() + CLAIM_MS) }
  await db
    .insert(listingClaim)
    .values({ listingId, ...claim })
    .onConflictDoUpdate({
      target: listingClaim.listingId,
      set: claim,
      setWhere: sql`${listingClaim.memberId} = ${staff.memberId} OR ${lte(listingClaim.expiresAt, now)}`,
    })
  return (await findClaims(db, staff, [listingId], now)).get(listingId) ?? null
}

/** Releases one's own claim, if there is one. */
export async function releaseListing(db: Db, staff: Actor, listingId: number): Promise<void> {
  await db
    .delete(listingClaim)
    .where(and(eq(listingClaim.listingId, listingId), eq(listingClaim.memberId, staff.memberId)))
}

/** The colleagues with a valid claim, by listing. */
export async function findClaims(
  db: Db,
  staff: Actor,
  listingIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select()
    .from(listingClaim)
    .where(
      and(
        inArray(listingClaim.listingId, [...listingIds]),
        ne(listingClaim.memberId, staff.memberId),
        gt(listingClaim.expiresAt, now),
      ),
    )
  const names = await findMemberNames(db, [...new Set(rows.map(({ memberId }) => memberId))])
  return new Map(rows.map(({ listingId, memberId }) => [listingId, names.get(memberId) ?? '']))
}
