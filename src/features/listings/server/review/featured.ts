import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { takeLock } from '#db/advisory-locks.ts'
import type { Db } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { invalidField } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'

/** The ids of the featured listings, in order. */
export async function listFeatured(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: listing.id })
    .from(listing)
    .where(isNotNull(listing.featuredPosition))
    .orderBy(asc(listing.featuredPosition))
  return rows.map(({ id }) => id)
}

/**
 * Replaces the featured listings, in order.
 * @throws AppError `invalid` for a listing that is not published, or is named twice.
 */
export async function setFeatured(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: Actor,
  ids: readonly number[],
): Promise<void> {
  const isPublished = eq(listing.state, 'published')
  await db.transaction(async (tx) => {
    await takeLock(tx, 'featured')
    // In order of id, as everywhere; the update below would lock them in any order.
    const locked = await tx
      .select({ id: listing.id, state: listing.state })
      .from(listing)
      .where(or(isNotNull(listing.featuredPosition), inArray(listing.id, [...ids])))
      .orderBy(asc(listing.id))
      .for('no key update')
    const published = locked.filter(({ id, state }) => state === 'published' && ids.includes(id))
    if (published.length !== ids.length) throw invalidField('ids', 'listings.errors.featured_state')
    await tx.update(listing).set({ featuredPosition: null }).where(isNotNull(listing.featuredPosition))
    for (const [index, id] of ids.entries())
      await tx
        .update(listing)
        .set({ featuredPosition: index + 1 })
        .where(and(isPublished, eq(listing.id, id)))
    await recordAct(tx, staff, {
      act: 'listing.feature',
      subject: ['featured', 'all'],
      details: { ids },
      at: now(),
    })
  })
}
