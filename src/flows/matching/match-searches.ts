import { and, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { titleFor } from '#db/written-for.ts'
import type { MailRequest } from '#platform/mail/mail.ts'
import { filterOf, nextLook } from '#features/searches/domain/saved-search.ts'
import {
  findSearcher,
  lockDueSearches,
  noteLook,
  type SavedSearchRow,
} from '#features/searches/server/search-repository.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import { wantsMails } from '#platform/mail/mail-wishes.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { createPostgresSearch } from '#search/postgres/postgres-search.ts'
import type { SearchIndex } from '#search/search-port.ts'
import { MINUTE_MS } from '#kernel/time.ts'

/** Members per job run; the next run does the rest, so that other jobs don't wait for long. */
const MEMBERS_AT_ONCE = 100
/**
 * A publication becomes visible when its transaction commits, a little after its timestamp; so the last two
 * minutes are left to the next run.
 */
const LAG_MS = 2 * MINUTE_MS
/** Products read per search, and those that its mail names. */
const LOOKED_AT = 20
const NAMED = 10

type MatchServices = Pick<Services, 'db' | 'pool' | 'now' | 'publicUrl'>

/** Mails members new results of their saved searches; a search without new results sends nothing. */
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

type FoundProduct = Awaited<ReturnType<typeof readNew>>[number]

/** The newest results published since the search's last run, without the member's own company's. */
async function findNew(
  tx: Tx,
  search: SearchIndex,
  { query, seenUntil: since }: SavedSearchRow,
  { until, companyId }: { until: Date; companyId: number },
): Promise<Omit<Match, 'search'>> {
  const { ids } = await search.search({ ...filterOf(query), sort: 'newest', displayCount: LOOKED_AT })
  const products = await readNew(tx, ids, { since, until, companyId })
  return { products, isMore: products.length === LOOKED_AT }
}

async function readNew(
  tx: Tx,
  ids: readonly number[],
  { since, until, companyId }: { since: Date; until: Date; companyId: number },
) {
  if (ids.length === 0) return []
  const rows = await tx
    .select({
      id: listing.id,
      title: listing.title,
      secondTitle: listing.secondTitle,
      language: listing.language,
      priceMinor: listing.priceMinor,
      currency: listing.currency,
      country: listing.country,
      city: listing.city,
    })
    .from(listing)
    .where(
      and(
        inArray(listing.id, [...ids]),
        gt(listing.publishedAt, since),
        lte(listing.publishedAt, until),
        ne(listing.companyId, companyId),
        eq(listing.state, 'published'),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
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
      products: products.slice(0, NAMED).map((product) => ({
        ...titleFor(language, product),
        place: `${product.city}, ${countryByName(product.country)?.[language] ?? product.country}`,
        price: majorFromMinor(product.priceMinor),
        currency: product.currency,
        address: addressOf(`/product/${product.id}`),
      })),
      count: products.length,
      isMore,
    })),
    address: addressOf('/user/searches'),
  }
}
