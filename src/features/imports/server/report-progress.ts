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
  let before = progress
  let storedAt = -Infinity
  return async (done) => {
    const isNow = performance.now() - storedAt >= STORED_EVERY_MS
    if (!isNow && done !== total) return
    storedAt = performance.now()
    before = progressAfter(before, { step, done, total }, now())
    await saveImport(db, id, { progress: before, updatedAt: now() })
  }
}
