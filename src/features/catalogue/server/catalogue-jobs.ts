import * as z from 'zod/mini'
import { foldLexiconChanges, renewOutdatedEntries, repriceSearchEntries } from '#db/search-index.ts'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'

const foldLexicon = defineJob({ name: 'fold-lexicon', priority: 8, payload: z.unknown() })
const renewSearch = defineJob({ name: 'renew-search', priority: 9, payload: z.unknown() })
const repriceSearch = defineJob({ name: 'reprice-search', priority: 8, payload: z.unknown() })

/** What keeps the search's own figures: word counts, prices in euro at the rate of the day, entries as they are made now. */
export function catalogueJobs({ db }: Pick<Services, 'db'>): JobHandler[] {
  return [
    handleJob(foldLexicon, () => foldLexiconChanges(db)),
    handleJob(renewSearch, () => renewOutdatedEntries(db)),
    handleJob(repriceSearch, () => repriceSearchEntries(db)),
  ]
}

export const CATALOGUE_SCHEDULE = [
  { cron: '* * * * *', job: foldLexicon.name },
  { cron: '5 * * * *', job: repriceSearch.name },
  { cron: '*/10 * * * *', job: renewSearch.name },
] as const
