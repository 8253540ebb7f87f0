import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db, Tx } from '#db/client.ts'
import { declareJob, enqueue, isUnderWay } from '#platform/jobs/job.ts'
import type { ImportRecord } from './import-repository.ts'

const payload = z.object({ importId: z.number() })

/** Writes the rows of an uploaded spreadsheet to the database. */
export const readSheetJob = declareJob({ name: 'read-import-sheet', lane: 'import', priority: 30, payload })

/** Lists the pictures of an uploaded archive. */
export const readArchiveJob = declareJob({
  name: 'read-import-archive',
  lane: 'import',
  priority: 30,
  payload,
})

/** Determines what would become of each row. */
export const checkImportJob = declareJob({ name: 'check-import', lane: 'import', priority: 30, payload })

/** Imports a batch of good rows, and enqueues itself again until none is left. */
export const runImportJob = declareJob({ name: 'run-import', lane: 'import', priority: 40, payload })

/** Withdraws the new listings of an import, in batches. */
export const undoImportJob = declareJob({ name: 'undo-import', lane: 'import', priority: 40, payload })

/** Resumes work that stopped because its process ended; scheduled. */
export const resumeImportsJob = declareJob({
  name: 'resume-imports',
  lane: 'clock',
  priority: 35,
  cron: '* * * * *',
  payload: z.unknown(),
})

/** Deletes old imports and their files; scheduled. */
export const forgetImportsJob = declareJob({
  name: 'forget-imports',
  lane: 'clock',
  priority: 95,
  cron: '35 3 * * *',
  payload: z.unknown(),
})

type StepJob = typeof readSheetJob

/**
 * Enqueues at most one waiting job per kind and import. Those of a company run one after the other, because
 * all companies share the slots.
 */
export async function enqueueStep(
  tx: Tx,
  job: StepJob,
  { id, companyId }: Pick<ImportRecord, 'id' | 'companyId'>,
): Promise<void> {
  await enqueue(tx, job, { importId: id }, { key: `${job.name}:${id}`, queue: `imports:${companyId}` })
}

const STANDS_STILL_AFTER_SECONDS = 90

/**
 * Enqueues the current step of every import that has not progressed for a while and has no job, neither
 * waiting nor running in a live process. Every step may run twice without harm.
 */
export async function resumeImports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - STANDS_STILL_AFTER_SECONDS * 1000).toISOString()
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{
      id: number
      companyId: number
      state: string
      archive: string
      isUndoing: boolean
    }>(sql`
      UPDATE listing_import SET updated_at = ${now.toISOString()}::timestamptz
       WHERE (state IN ('reading', 'checking', 'importing') OR archive_state = 'reading'
              OR (state = 'done' AND undo_asked_at IS NOT NULL AND undone_at IS NULL))
         AND updated_at < ${before}::timestamptz
      RETURNING id, company_id AS "companyId", state, archive_state AS archive,
        state = 'done' AND undo_asked_at IS NOT NULL AND undone_at IS NULL AS "isUndoing"`)
    for (const row of rows) {
      if (row.state === 'reading') await resume(tx, readSheetJob, row)
      if (row.state === 'checking') await resume(tx, checkImportJob, row)
      if (row.state === 'importing') await resume(tx, runImportJob, row)
      if (row.archive === 'reading') await resume(tx, readArchiveJob, row)
      if (row.isUndoing) await resume(tx, undoImportJob, row)
    }
  })
}

async function resume(tx: Tx, job: StepJob, row: { id: number; companyId: number }): Promise<void> {
  if (!(await isUnderWay(tx, job, { importId: row.id }))) await enqueueStep(tx, job, row)
}
