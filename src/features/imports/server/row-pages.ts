import { and, asc, count, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listingImportRow } from '#db/schema/imports.ts'
import type { Outcome } from '../domain/life-cycle.ts'
import { IS_ITEM, type ImportRow } from './row-repository.ts'

const ROWS_PAGE = 50

/** The filters of a list of items: by outcome or notes, by the field of a problem, by an open question. */
interface ItemFilter {
  outcome?: Outcome | 'noted' | undefined
  field?: string | undefined
  question?: string | undefined
}

/** A page of the items that pass a filter, in order, with the number of all of them. */
export function itemsPage(
  db: Db,
  importId: number,
  { page = 1, ...filter }: ItemFilter & { page?: number | undefined },
) {
  return rowsPage(db, and(eq(listingImportRow.importId, importId), IS_ITEM, ...filtersOf(filter)), page)
}

function filtersOf({ outcome, field, question }: ItemFilter): (SQL | undefined)[] {
  const { outcome: stored, errors, asks, notes } = listingImportRow
  const has = (list: SQLWrapper, part: object) => sql`${list} @> ${JSON.stringify([part])}::jsonb`
  return [
    outcome === 'noted' ? sql`jsonb_array_length(${notes}) > 0` : outcome && eq(stored, outcome),
    field === 'row'
      ? sql`EXISTS (SELECT FROM jsonb_array_elements(${errors}) AS problem WHERE problem->>'field' IS NULL)`
      : field && has(errors, { field }),
    question && has(asks, { key: question }),
  ].map((filter) => filter || undefined)
}

/** The same for all lines of the sheet, items or not. */
export function linesPage(db: Db, importId: number, page: number) {
  return rowsPage(db, eq(listingImportRow.importId, importId), page)
}

async function rowsPage(
  db: Db,
  where: SQL | undefined,
  page: number,
): Promise<[total: number, rows: ImportRow[]]> {
  const [total] = await db.select({ rows: count() }).from(listingImportRow).where(where)
  const rows = await db
    .select()
    .from(listingImportRow)
    .where(where)
    .orderBy(asc(listingImportRow.number))
    .limit(ROWS_PAGE)
    .offset((page - 1) * ROWS_PAGE)
  return [total?.rows ?? 0, rows]
}
