import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { listing, listingBatch, listingBatchItem } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import type { BatchView } from '../../contract/batches.ts'
import { batchUndoableUntil, KEPT_REASONS, type Done } from '../../domain/batch.ts'
import { BATCHES_SHOWN } from '../../domain/limits.ts'

type BatchRow = typeof listingBatch.$inferSelect
export type BatchItem = Pick<typeof listingBatchItem.$inferSelect, 'listingId' | 'undone'> & Done

/** Stores what was done to several listings. Returns the batch's id. */
export async function insertBatch(
  tx: Tx,
  values: Pick<BatchRow, 'companyId' | 'memberId' | 'act' | 'madeAt'>,
  items: readonly (Done & { listingId: number })[],
): Promise<number> {
  const [row] = await tx.insert(listingBatch).values(values).returning({ id: listingBatch.id })
  if (!row) throw new Error('the batch was not stored')
  await tx.insert(listingBatchItem).values(items.map((item) => ({ ...item, batchId: row.id })))
  return row.id
}

/** A batch of the actor's, made for the company that the actor is in; null for any other. */
export async function findBatch(db: Db | Tx, actor: Actor, id: number): Promise<BatchRow | null> {
  const [row] = await db
    .select()
    .from(listingBatch)
    .where(and(eq(listingBatch.id, id), isOwn(actor)))
  return row ?? null
}

/** Locks a batch; lock its listings before. */
export async function lockBatch(tx: Tx, id: number): Promise<BatchRow | null> {
  const [row] = await tx.select().from(listingBatch).where(eq(listingBatch.id, id)).for('no key update')
  return row ?? null
}

const isOwn = ({ memberId, companyId }: Actor) =>
  and(eq(listingBatch.memberId, memberId), eq(listingBatch.companyId, companyId))

export async function listItems(db: Db | Tx, batchId: number): Promise<BatchItem[]> {
  const { listingId, before, after, undone } = listingBatchItem
  return db
    .select({ listingId, before, after, undone })
    .from(listingBatchItem)
    .where(eq(listingBatchItem.batchId, batchId))
    .orderBy(asc(listingId))
}

/** Writes what taking a batch back did to some of its listings. */
export async function saveUndone(
  tx: Tx,
  batchId: number,
  undone: Exclude<BatchItem['undone'], null>,
  listingIds: readonly number[],
): Promise<void> {
  await tx
    .update(listingBatchItem)
    .set({ undone })
    .where(and(eq(listingBatchItem.batchId, batchId), inArray(listingBatchItem.listingId, [...listingIds])))
}

export async function markUndone(tx: Tx, id: number, undoneAt: Date): Promise<void> {
  await tx.update(listingBatch).set({ undoneAt }).where(eq(listingBatch.id, id))
}

/** The member's latest batches since a moment. */
export async function listBatchesOf(db: Db, actor: Actor, since: Date): Promise<BatchRow[]> {
  return db
    .select()
    .from(listingBatch)
    .where(and(isOwn(actor), gt(listingBatch.madeAt, since)))
    .orderBy(desc(listingBatch.id))
    .limit(BATCHES_SHOWN)
}

/** Batches for their maker, in their order. */
export async function presentBatches(
  db: Db | Tx,
  batches: readonly BatchRow[],
  now: Date,
): Promise<BatchView[]> {
  if (batches.length === 0) return []
  const ids = batches.map(({ id }) => id)
  const { batchId, undone } = listingBatchItem
  const items = await db
    .select({ batchId, undone, id: listing.id, title: listing.title, language: listing.language })
    .from(listingBatchItem)
    .innerJoin(listing, eq(listing.id, listingBatchItem.listingId))
    .where(inArray(batchId, ids))
    .orderBy(asc(listing.id))
  const itemsOf = Map.groupBy(items, (item) => item.batchId)
  return batches.map(({ id, act, madeAt, undoneAt }) => {
    const own = itemsOf.get(id) ?? []
    const until = batchUndoableUntil(madeAt)
    const kept = own.flatMap(({ undone: outcome, id: listingId, title, language }) => {
      const reason = KEPT_REASONS.find((known) => known === outcome)
      return reason ? [{ id: listingId, title, language, reason }] : []
    })
    return {
      id,
      act,
      madeAt: madeAt.toISOString(),
      until: undoneAt === null && until > now ? until.toISOString() : null,
      listings: own.length,
      undone: undoneAt && {
        restored: own.filter(({ undone: outcome }) => outcome === 'restored').length,
        kept,
      },
    }
  })
}

/** Deletes batches that can no longer be taken back. */
export async function forgetBatchesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(listingBatch).where(lt(listingBatch.madeAt, moment))
}

/** Deletes the batches of a deleted account. */
export async function forgetBatchesOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(listingBatch).where(eq(listingBatch.memberId, memberId))
}
