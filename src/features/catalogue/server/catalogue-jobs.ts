import * as z from 'zod/mini'
import { foldLexiconChanges, renewOutdatedEntries, repriceSearchEntries } from '#db/search-index.ts'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { forgetPreviewsHandler, PREVIEW_SCHEDULE } from './preview.ts'

const foldLexicon = defineJob({ name: 'fold-lexicon', lane: 'clock', priority: 8, payload: z.unknown() })
const renewSearch = defineJob({ name: 'renew-search', lane: 'clock', priority: 9, payload: z.unknown() })
const repriceSearch = defineJob({ name: 'reprice-search', lane: 'clock', priority: 8, payload: z.unknown() })

/** What keeps the search's own figures (word counts, prices in euro at the rate of the day, entries as they are made now), and clears previews away. */
export function catalogueJobs(services: Pick<Services, 'db' | 'store' | 'now'>): JobHandler[] {
  const { db } = services
  return [
    forgetPreviewsHandler(services),
    handleJob(foldLexicon, () => foldLexiconChanges(db)),
    handleJob(renewSearch, () => renewOutdatedEntries(db)),
    handleJob(repriceSearch, () => repriceSearchEntries(db)),
  ]
}

export const CATALOGUE_SCHEDULE = [
  ...PREVIEW_SCHEDULE,
  { cron: '* * * * *', job: foldLexicon.name },
  { cron: '5 * * * *', job: repriceSearch.name },
  { cron: '*/10 * * * *', job: renewSearch.name },
] as const
