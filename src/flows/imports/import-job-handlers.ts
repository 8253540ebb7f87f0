import { FileRefusal } from '#features/imports/domain/row-problem.ts'
import { forgetImports } from '#features/imports/server/forget-imports.ts'
import {
  checkImportJob,
  forgetImportsJob,
  readArchiveJob,
  readSheetJob,
  resumeImports,
  resumeImportsJob,
  runImportJob,
  undoImportJob,
} from '#features/imports/server/import-jobs.ts'
import { readArchive } from '#features/imports/server/read-archive.ts'
import { moveArchive, moveImportIn, saveImport } from '#features/imports/server/import-repository.ts'
import { readSheet } from '#features/imports/server/read-sheet.ts'
import { handleJob, type JobHandler } from '#platform/jobs/job.ts'
import { describeError } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { checkImport } from './check-import.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

/** Attempts of a step, which take some minutes in total; an attempt that ended the process counts too. */
const TRIES = 6

const read = { archive: false }

/** The steps of an import. */
export const IMPORT_JOBS = [
  handleStep(readSheetJob, read, (services, id, signal) => readSheet(services, id, signal)),
  handleStep(readArchiveJob, { archive: true }, (services, id) => readArchive(services, id)),
  handleStep(checkImportJob, read, (services, id) => checkImport(services, id)),
  handleStep(runImportJob, read, (services, id) => runImport(services, id)),
  handleJob(undoImportJob, async (services: Services, { importId }, { isLast }) => {
    try {
      await undoImport(services, importId)
    } catch (error) {
      // It can be asked for again, and goes on where it stopped.
      if (isLast) await saveImport(services.db, importId, { undoAskedAt: null })
      throw error
    }
  }),
  handleJob(resumeImportsJob, ({ db, now }: Services) => resumeImports(db, now())),
  handleJob(forgetImportsJob, (services: Services) => forgetImports(services)),
]

/** A step that fails too often ends its import, or its archive, with a message for the owner. */
function handleStep(
  job: typeof readSheetJob,
  { archive }: { archive: boolean },
  step: (services: Services, importId: number, signal: AbortSignal) => Promise<void>,
): JobHandler<Services> {
  return handleJob(job, async (services: Services, { importId }, { attempt, signal }) => {
    if (attempt > TRIES) return failImport(services, importId, archive)
    try {
      await step(services, importId, signal)
    } catch (error) {
      if (attempt < TRIES || signal.aborted) throw error
      services.log.error(
        { job: job.name, import: importId, err: describeError(error) },
        'an import failed for good',
      )
      await failImport(services, importId, archive)
    }
  })
}

async function failImport({ db, now }: Services, importId: number, isArchive: boolean): Promise<void> {
  const refusal = new FileRefusal('failed').problem
  const moment = { updatedAt: now() }
  if (isArchive) await moveArchive(db, importId, 'refuse', { archiveRefusal: refusal, ...moment })
  else
    await moveImportIn(db, importId, 'refuse', {
      refusal,
      ...moment,
      finishedAt: now(),
    })
}
