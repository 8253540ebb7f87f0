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
import { readSheet } from '#features/imports/server/read-sheet.ts'
import { handleJob, type JobHandler } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { checkImport } from './check-import.ts'
import { runImport } from './run-import.ts'

/** The steps of an import. */
export function importJobs(services: Services): JobHandler[] {
  return [
    handleJob(readSheetJob, ({ importId }) => readSheet(services, importId)),
    handleJob(readArchiveJob, ({ importId }) => readArchive(services, importId)),
    handleJob(checkImportJob, ({ importId }) => checkImport(services, importId)),
    handleJob(runImportJob, ({ importId }) => runImport(services, importId)),
    handleJob(resumeImportsJob, () => resumeImports(services.db, services.now())),
    handleJob(forgetImportsJob, () => forgetImports(services)),
  ]
}
