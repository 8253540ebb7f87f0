import type { Db } from '#db/client.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { foldSearchChanges } from '#search/postgres/search-fold.ts'
import { renewOutdatedEntries, repriceSearchEntries } from '#search/postgres/search-index.ts'

const searchJob = (name: string, priority: number, cron: string, run: (db: Db) => Promise<unknown>) =>
  defineJob({
    name,
    lane: 'clock',
    priority,
    cron,
    async run({ db }: { db: Db }) {
      await run(db)
    },
  })

/**
 * Maintains the search's own data: word counts, prices in euros at the latest rate, entries of an earlier
 * format.
 */
export const CATALOGUE_JOBS = [
  searchJob('fold-lexicon', 8, '* * * * *', foldSearchChanges),
  searchJob('reprice-search', 8, '5 * * * *', repriceSearchEntries),
  searchJob('renew-search', 9, '*/10 * * * *', renewOutdatedEntries),
]
