import * as z from 'zod/mini'
import { foldLexiconChanges, repriceSearchEntries } from '#db/search-index.ts'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'

const foldLexicon = defineJob({ name: 'fold-lexicon', priority: 8, payload: z.unknown() })
const repriceSearch = defineJob({ name: 'reprice-search', priority: 8, payload: z.unknown() })

/** What keeps the search's own figures: word counts, and prices in euro at the rate of the day. */
export function catalogueJobs({ db }: Pick<Services, 'db'>): JobHandler[] {
  return [
    handleJob(foldLexicon, () => foldLexiconChanges(db)),
    handleJob(repriceSearch, () => repriceSearchEntries(db)),
  ]
}

export const CATALOGUE_SCHEDULE = [
  { cron: '* * * * *', job: foldLexicon.name },
  { cron: '5 * * * *', job: repriceSearch.name },
] as const
