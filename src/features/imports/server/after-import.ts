import { and, asc, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { listingImport, listingImportRow } from '#db/schema/imports.ts'
import { listing, picture, stock } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import { unstatedHazards } from '#kernel/trade/residues/residues.ts'
import { KEPT_REASONS, type UndoOutcome } from '../domain/life-cycle.ts'

const MADE = and(eq(listingImportRow.outcome, 'create'), eq(listingImportRow.done, true))
const RECENT = 20
/** Nobody works through a longer list on the page. */
const KEPT_SHOWN = 100

/** A member's imports, the newest first. */
export async function listRecentImports(db: Db, { memberId, companyId }: Actor) {
  const { id, fileName, state, rowCount, createdAt, undoneAt } = listingImport
  return db
    .select({ id, fileName, state, rowCount, createdAt, undoneAt })
    .from(listingImport)
    .where(and(eq(listingImport.memberId, memberId), eq(listingImport.companyId, companyId)))
    .orderBy(desc(id))
    .limit(RECENT)
}

/** The numbers of drafts that an import made: with what a review needs, without, and without their statement only. */
export async function countDrafts(db: Db | Tx, importId: number) {
  const isComplete = sql`EXISTS (SELECT FROM ${picture} WHERE ${picture.listingId} = ${listing.id}
      AND NOT ${picture.removed})
    AND EXISTS (SELECT FROM ${stock} WHERE ${stock.listingId} = ${listing.id})`
  const [drafts] = await db
    .select({ all: count(), complete: sql<number>`(count(*) FILTER (WHERE ${isComplete}))::int` })
    .from(listingImportRow)
    .innerJoin(listing, eq(listing.id, listingImportRow.listingId))
    .where(and(eq(listingImportRow.importId, importId), MADE, eq(listing.state, 'draft')))
  const { all = 0, complete = 0 } = drafts ?? {}
  const { category, type, title, condition, norm, h2s, hydrocarbons } = listing
  const open = await db
    .select({ category, type, title, condition, norm, h2s, hydrocarbons })
    .from(listingImportRow)
    .innerJoin(listing, eq(listing.id, listingImportRow.listingId))
    .where(
      and(
        eq(listingImportRow.importId, importId),
        MADE,
        eq(listing.state, 'draft'),
        eq(condition, 'used'),
        or(isNull(norm), isNull(h2s), isNull(hydrocarbons)),
        isComplete,
      ),
    )
  const unstated = open.filter((each) => unstatedHazards(each).length > 0).length
  return { complete: complete - unstated, lacking: all - complete, unstated }
}

/** The listings that an import made and that are still drafts. */
export async function draftsOf(tx: Tx, importId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: listing.id })
    .from(listingImportRow)
    .innerJoin(listing, eq(listing.id, listingImportRow.listingId))
    .where(and(eq(listingImportRow.importId, importId), MADE, eq(listing.state, 'draft')))
  return rows.map(({ id }) => id)
}

/** The next rows to undo. */
export async function rowsToUndo(
  tx: Tx,
  importId: number,
  limit: number,
): Promise<{ number: number; listingId: number }[]> {
  const { number, listingId } = listingImportRow
  const rows = await tx
    .select({ number, listingId })
    .from(listingImportRow)
    .where(and(eq(listingImportRow.importId, importId), MADE, isNull(listingImportRow.undone)))
    .orderBy(asc(number))
    .limit(limit)
    .for('update')
  return rows.flatMap(({ number: row, listingId: id }) =>
    id === null ? [] : [{ number: row, listingId: id }],
  )
}

export async function saveUndone(
  tx: Tx,
  importId: number,
  outcome: UndoOutcome,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .update(listingImportRow)
    .set({ undone: outcome })
    .where(and(eq(listingImportRow.importId, importId), inArray(listingImportRow.number, [...numbers])))
}

/** How many listings were withdrawn, how many stayed, and the first of those. */
export async function countUndone(db: Db | Tx, importId: number) {
  const { undone, number } = listingImportRow
  const ofImport = eq(listingImportRow.importId, importId)
  const counts = await db
    .select({ undone, rows: count() })
    .from(listingImportRow)
    .where(and(ofImport, inArray(undone, ['withdrawn', ...KEPT_REASONS])))
    .groupBy(undone)
  const kept = await db
    .select({ listingId: listing.id, title: listing.title, reason: undone })
    .from(listingImportRow)
    .innerJoin(listing, eq(listing.id, listingImportRow.listingId))
    .where(and(ofImport, inArray(undone, [...KEPT_REASONS])))
    .orderBy(asc(number))
    .limit(KEPT_SHOWN)
  const rowsOf = (isWithdrawn: boolean) =>
    counts.reduce((sum, each) => ((each.undone === 'withdrawn') === isWithdrawn ? sum + each.rows : sum), 0)
  return {
    withdrawn: rowsOf(true),
    stayed: rowsOf(false),
    kept: kept.flatMap(({ reason, ...rest }) => {
      const known = KEPT_REASONS.find((each) => each === reason)
      return known === undefined ? [] : [{ ...rest, reason: known }]
    }),
  }
}
