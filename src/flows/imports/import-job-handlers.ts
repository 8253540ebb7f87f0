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
} from '#features/imports/server/import-jobs.ts'
import { readArchive } from '#features/imports/server/read-archive.ts'
import { moveImportIn, saveImport } from '#features/imports/server/import-repository.ts'
import { readSheet } from '#features/imports/server/read-sheet.ts'
import { handleJob, type JobHandler } from '#platform/jobs/job.ts'
import { describeError } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { checkImport } from './check-import.ts'
import { runImport } from './run-import.ts'

/** So often a step is tried, which takes some minutes; a try that ended the process counts too. */
const TRIES = 6

/** The steps of an import. */
export function importJobs(services: Services): JobHandler[] {
  const read = { archive: false }
  return [
    stepHandler(services, readSheetJob, read, (id, signal) => readSheet(services, id, signal)),
    stepHandler(services, readArchiveJob, { archive: true }, (id) => readArchive(services, id)),
    stepHandler(services, checkImportJob, read, (id) => checkImport(services, id)),
    stepHandler(services, runImportJob, read, (id) => runImport(services, id)),
    handleJob(resumeImportsJob, () => resumeImports(services.db, services.now())),
    handleJob(forgetImportsJob, () => forgetImports(services)),
  ]
}

/** A step that fails again and again ends its import, or its archive, in words for the owner: nothing is taken up for ever. */
function stepHandler(
  services: Services,
  job: typeof readSheetJob,
  { archive }: { archive: boolean },
  step: (importId: number, signal: AbortSignal) => Promise<void>,
): JobHandler {
  return handleJob(job, async ({ importId }, { attempt, signal }) => {
    if (attempt > TRIES) return failImport(services, importId, archive)
    try {
      await step(importId, signal)
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
  if (isArchive)
    await saveImport(db, importId, { archiveState: 'refused', archiveRefusal: refusal, ...moment })
  else
    await moveImportIn(db, importId, 'refuse', {
      state: 'refused',
      refusal,
      ...moment,
      finishedAt: now(),
    })
}
