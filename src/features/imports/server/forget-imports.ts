import { sql } from 'drizzle-orm'
import type { Services } from '#platform/services.ts'
import { FORGOTTEN_AFTER_DAYS, pieceCount, IMPORT_LIMITS } from '../domain/limits.ts'
import { deletePieces } from './stored-file.ts'

const FORGOTTEN_AT_ONCE = 100
const DAY_MS = 86_400_000

/**
 * Deletes imports that nobody went on with for a week, and finished ones after a month: their files first, then what
 * the database holds of them. Listings stay.
 */
export async function forgetImports({
  db,
  store,
  now,
}: Pick<Services, 'db' | 'store' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString()
  const { rows } = await db.execute<{ id: number }>(sql`SELECT id FROM listing_import
    WHERE updated_at < ${before(FORGOTTEN_AFTER_DAYS.finished)}::timestamptz
       OR (state NOT IN ('done', 'importing') AND updated_at < ${before(FORGOTTEN_AFTER_DAYS.unfinished)}::timestamptz)
    ORDER BY updated_at LIMIT ${FORGOTTEN_AT_ONCE}`)
  for (const { id } of rows) {
    // Also pieces of a file that never came whole, whose number nobody has written down.
    await deletePieces(store, id, 'sheet', pieceCount(IMPORT_LIMITS.sheetBytes))
    await deletePieces(store, id, 'archive', pieceCount(IMPORT_LIMITS.archiveBytes))
    await db.execute(sql`DELETE FROM listing_import WHERE id = ${id}`)
  }
}
