import type { Tx } from '#db/client.ts'
import type { MailRequest } from '#platform/mail/mail.ts'
import { nextLook } from '#features/searches/domain/saved-search.ts'
import {
  findSearcher,
  lockDueSearches,
  noteLook,
  type SavedSearchRow,
} from '#features/searches/server/search-repository.ts'
import type { Language } from '#kernel/text/language.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import { wantsMails } from '#platform/mail/mail-wishes.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { createPostgresSearch } from '#search/postgres/postgres-search.ts'
import type { SearchIndex } from '#search/search-port.ts'
import { findNew, LAG_MS, namedProducts, type FoundProduct } from './find-new.ts'

/** Members per job run; the next run does the rest, so that other jobs don't wait for long. */
const MEMBERS_AT_ONCE = 100
type MatchServices = Pick<Services, 'db' | 'pool' | 'now' | 'publicUrl'>

/** Mails new results of saved searches; no new result sends nothing. */
export const matchSearchesJob = defineJob({
  name: 'match-searches',
  lane: 'clock',
  priority: 60,
  cron: '*/5 * * * *',
  run: (services: MatchServices): Promise<void> =>
    matchSearches(services, createPostgresSearch(services.pool)),
})

/** The job, with the search as a parameter. */
export async function matchSearches(services: MatchServices, search: SearchIndex): Promise<void> {
  for (let members = 0; members < MEMBERS_AT_ONCE; members += 1)
    if (!(await services.db.transaction((tx) => matchNext(tx, services, search)))) return
  await services.db.transaction((tx) => enqueue(tx, matchSearchesJob, {}, { key: 'match-searches' }))
}

interface Match {
  search: SavedSearchRow
  products: FoundProduct[]
  isMore: boolean
}

/**
 * Handles all due searches of one member in a transaction that also records them as done, so that a second
 * run finds nothing due. Returns false if there was nobody.
 */
async function matchNext(tx: Tx, { now, publicUrl }: MatchServices, search: SearchIndex): Promise<boolean> {
  const moment = now()
  const due = await lockDueSearches(tx, moment)
  const memberId = due[0]?.memberId
  if (memberId === undefined) return false
  const searcher = await findSearcher(tx, memberId)
  const matches: Match[] = []
  for (const saved of due) {
    const seenUntil = new Date(moment.getTime() - LAG_MS)
    if (searcher) {
      const found = await findNew(tx, search, saved, { until: seenUntil, companyId: searcher.companyId })
      if (found.products.length > 0) matches.push({ search: saved, ...found })
    }
    await noteLook(tx, saved.id, {
      seenUntil: seenUntil > saved.seenUntil ? seenUntil : saved.seenUntil,
      nextAt: nextLook(memberId, saved.frequency, moment),
    })
  }
  if (searcher && matches.length > 0) {
    await notifySearcher(tx, { publicUrl }, { ...searcher, id: memberId }, matches, moment)
  }
  return true
}

interface Searcher {
  id: number
  email: string
  firstName: string
  language: Language
}

async function notifySearcher(
  tx: Tx,
  services: Pick<Services, 'publicUrl'>,
  searcher: Searcher,
  matches: readonly Match[],
  moment: Date,
): Promise<void> {
  const [first] = matches
  if (!first) return
  const different = new Set(matches.flatMap(({ products }) => products.map(({ id }) => id)))
  const isWanted = await wantsMails(tx, 'searches', searcher.id)
  await notify(tx, services, [searcher], {
    cause: `searches:${searcher.id}:${moment.toISOString()}`,
    mail: 'searches.new',
    data: (reader, addressOf) => dataOf(reader, matches, addressOf),
    list: 'searches',
    isWanted: () => isWanted,
    notification: [
      'searches.matched',
      {
        searches: matches.length,
        name: first.search.name,
        query: first.search.query,
        products: different.size,
        isMore: matches.some(({ isMore }) => isMore),
      },
    ],
  })
}

function dataOf(
  { firstName, language }: Searcher,
  matches: readonly Match[],
  addressOf: (path: string) => string,
): MailRequest<'searches.new'>['data'] {
  return {
    firstName,
    searches: matches.map(({ search, products, isMore }) => ({
      name: search.name,
      address: addressOf(`/?${search.query}&sort=newest`),
      products: namedProducts(products, language, addressOf),
      count: products.length,
      isMore,
    })),
    address: addressOf('/user/searches'),
  }
}
