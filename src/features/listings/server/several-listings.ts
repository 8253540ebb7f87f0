import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listing, picture, stock } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import { canEditListing, moveListing } from '../domain/life-cycle.ts'
import { recordActs } from './listing-acts.ts'
import { moveListings, NOTHING_SAID } from './listing-repository.ts'

/** Locks those of the listings that the actor may edit, in the order of their ids. */
export async function lockEditable(tx: Tx, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { id, state, companyId, createdBy } = listing
  const rows = await tx
    .select({ id, state, companyId, createdBy })
    .from(listing)
    .where(and(eq(companyId, actor.companyId), inArray(id, [...ids])))
    .orderBy(id)
    .for('no key update')
  return rows.filter((row) => canEditListing(actor, row))
}

/**
 * Submits those of the drafts that have stock and a picture, as one submission of each would. Returns how many
 * were submitted, and how many lack something.
 */
export async function submitDrafts(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  now: Date,
): Promise<{ submitted: number; lacking: number }> {
  const drafts = (await lockEditable(tx, actor, ids)).filter(
    ({ state }) => moveListing(state, 'complete', 'owner') !== null,
  )
  if (drafts.length === 0) return { submitted: 0, lacking: 0 }
  const whole = await tx
    .select({ id: listing.id })
    .from(listing)
    .where(
      and(
        inArray(
          listing.id,
          drafts.map(({ id }) => id),
        ),
        sql`EXISTS (SELECT FROM ${picture} WHERE ${picture.listingId} = ${listing.id} AND NOT ${picture.removed})`,
        sql`EXISTS (SELECT FROM ${stock} WHERE ${stock.listingId} = ${listing.id})`,
      ),
    )
  const complete = whole.map(({ id }) => id)
  await moveListings(tx, complete, 'complete', { submittedAt: now, ...NOTHING_SAID })
  const { memberId } = actor
  await recordActs(
    tx,
    complete.map((listingId) => ({ listingId, memberId, act: 'submit', actedAt: now })),
  )
  return { submitted: complete.length, lacking: drafts.length - complete.length }
}
