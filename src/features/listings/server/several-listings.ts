import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listing, picture, stock } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import { recordActing, requireActing } from '#platform/acting/record-acting.ts'
import { canEditListing, moveListing } from '../domain/life-cycle.ts'
import { unstatedHazards } from '#kernel/trade/residues/residues.ts'
import { recordActs, type ActingFor } from './listing-acts.ts'
import { moveListings, NOTHING_SAID } from './listing-repository.ts'
import { enqueuePublishing } from './publishing/enqueue-publishing.ts'

/** What the rule about statements reads of a listing. */
export const STATED = {
  category: listing.category,
  type: listing.type,
  title: listing.title,
  condition: listing.condition,
  norm: listing.norm,
  h2s: listing.h2s,
  hydrocarbons: listing.hydrocarbons,
}

/** Locks those of the listings that the actor may edit, in the order of their ids. */
export async function lockEditable(tx: Tx, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return []
  await requireActing(tx, actor)
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
 * Submits those of the drafts that have stock, a picture and their statement, as one submission of each would. Returns
 * how many were submitted, how many lack stock or a picture, and how many only their statement.
 */
export async function submitDrafts(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  now: Date,
): Promise<{ submitted: number; lacking: number; unstated: number }> {
  const drafts = (await lockEditable(tx, actor, ids)).filter(
    ({ state }) => moveListing(state, 'complete', 'owner') !== null,
  )
  if (drafts.length === 0) return { submitted: 0, lacking: 0, unstated: 0 }
  const whole = await tx
    .select({ id: listing.id, ...STATED })
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
  const complete = whole.filter((each) => unstatedHazards(each).length === 0).map(({ id }) => id)
  await recordActing(tx, actor, 'submit', complete)
  await submitTogether(tx, complete, 'complete', {
    memberId: actor.memberId,
    companyId: actor.companyId,
    now,
  })
  return {
    submitted: complete.length,
    lacking: drafts.length - whole.length,
    unstated: whole.length - complete.length,
  }
}

/** Submits locked listings, and records it for each. */
export async function submitTogether(
  tx: Tx,
  ids: readonly number[],
  move: 'complete' | 'resubmit',
  { memberId, companyId, now }: ActingFor,
): Promise<void> {
  await moveListings(tx, ids, move, { submittedAt: now, ...NOTHING_SAID })
  await recordActs(
    tx,
    ids.map((listingId) => ({ listingId, memberId, act: 'submit', actedAt: now })),
  )
  await enqueuePublishing(
    tx,
    ids.map((id) => ({ id, companyId })),
    { now, isFinished: true },
  )
}
