import { and, asc, count, desc, eq, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { savedSearch, searchMail } from '#db/schema/searches.ts'
import type { Frequency } from '../domain/saved-search.ts'

export type SavedSearchRow = typeof savedSearch.$inferSelect

export async function listSearchesOf(db: Db | Tx, memberId: number): Promise<SavedSearchRow[]> {
  return db.select().from(savedSearch).where(eq(savedSearch.memberId, memberId)).orderBy(desc(savedSearch.id))
}

/** Locks the member, so that two simultaneous calls can't exceed the limit. */
export async function countSearchesOf(tx: Tx, memberId: number): Promise<number> {
  await tx.execute(sql`SELECT FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`)
  const [counted] = await tx
    .select({ searches: count() })
    .from(savedSearch)
    .where(eq(savedSearch.memberId, memberId))
  return counted?.searches ?? 0
}

/** Returns null if these filters are saved already. */
export async function insertSearch(
  tx: Tx,
  values: typeof savedSearch.$inferInsert,
): Promise<SavedSearchRow | null> {
  const [row] = await tx.insert(savedSearch).values(values).onConflictDoNothing().returning()
  return row ?? null
}

export async function updateSearch(
  db: Db,
  { id, memberId }: { id: number; memberId: number },
  { now, ...values }: { name: string; frequency: Frequency; nextAt: Date; now: Date },
): Promise<SavedSearchRow | null> {
  const [row] = await db
    .update(savedSearch)
    .set({
      ...values,
      // Publications during a pause are not news when the search continues.
      seenUntil: sql`CASE WHEN ${savedSearch.frequency} = 'never' THEN ${now.toISOString()}::timestamptz ELSE ${savedSearch.seenUntil} END`,
    })
    .where(isOwn(id, memberId))
    .returning()
  return row ?? null
}

export async function removeSearch(
  db: Db,
  { id, memberId }: { id: number; memberId: number },
): Promise<void> {
  await db.delete(savedSearch).where(isOwn(id, memberId))
}

const isOwn = (id: number, memberId: number) =>
  and(eq(savedSearch.id, id), eq(savedSearch.memberId, memberId))

/**
 * Locks all due searches of one member; empty if there are none. A member's first search stands for all of
 * them, so that two processes never handle one member; a member in use by another process is skipped.
 */
export async function lockDueSearches(tx: Tx, now: Date): Promise<SavedSearchRow[]> {
  const isDue = and(lte(savedSearch.nextAt, now), ne(savedSearch.frequency, 'never'))
  const [first] = await tx
    .select({ memberId: savedSearch.memberId })
    .from(savedSearch)
    .where(
      and(
        isDue,
        sql`NOT EXISTS (SELECT FROM saved_search AS earlier WHERE earlier.member_id = ${savedSearch.memberId}
          AND earlier.id < ${savedSearch.id} AND earlier.frequency <> 'never'
          AND earlier.next_at <= ${now.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(asc(savedSearch.nextAt), asc(savedSearch.memberId))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!first) return []
  return tx
    .select()
    .from(savedSearch)
    .where(and(isDue, eq(savedSearch.memberId, first.memberId)))
    .orderBy(asc(savedSearch.id))
    .for('update')
}

/** Records that all publications before `seenUntil` were handled. */
export async function noteLook(
  tx: Tx,
  id: number,
  { seenUntil, nextAt }: { seenUntil: Date; nextAt: Date },
): Promise<void> {
  await tx.update(savedSearch).set({ seenUntil, nextAt }).where(eq(savedSearch.id, id))
}

/** The owner of searches; null if it can't sign in any more. */
export async function findSearcher(tx: Tx, memberId: number) {
  const [row] = await tx
    .select({
      email: member.email,
      firstName: member.firstName,
      language: member.language,
      companyId: member.companyId,
    })
    .from(member)
    .where(
      and(
        eq(member.id, memberId),
        sql`${member.verifiedAt} IS NOT NULL AND ${member.suspendedAt} IS NULL AND ${member.deletedAt} IS NULL`,
      ),
    )
  return row ?? null
}

/** Deletes the searches of a deleted account. */
export async function deleteSearchesOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(savedSearch).where(eq(savedSearch.memberId, memberId))
  await tx.delete(searchMail).where(eq(searchMail.memberId, memberId))
}
