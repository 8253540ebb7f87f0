import { sql } from 'drizzle-orm'
import { listingImport } from '#db/schema/imports.ts'
import type { Services } from '#platform/services.ts'
import { progressAfter, STORED_EVERY_MS, type StepProgress } from '../domain/progress.ts'
import { saveImport, type ImportRecord } from './import-repository.ts'

/** Stores how far a step is, at most once a second. */
export function progressOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, progress }: Pick<ImportRecord, 'id' | 'progress'>,
  step: StepProgress['step'],
  total: number | null,
): (done: number) => Promise<void> {
  let before = progress?.[step] ?? null
  let storedAt = -Infinity
  return async (done) => {
    const isNow = performance.now() - storedAt >= STORED_EVERY_MS
    if (!isNow && done !== total) return
    storedAt = performance.now()
    before = progressAfter(before, { step, done, total }, now())
    // Another job of the import may store its own at the same time.
    const added = sql`coalesce(${listingImport.progress}, '{}'::jsonb) || ${JSON.stringify({ [step]: before })}::jsonb`
    await saveImport(db, id, { progress: added, updatedAt: now() })
  }
}
