import { and, eq, inArray } from 'drizzle-orm'
import { listing } from '#db/schema/listings.ts'
import { matchWantedJob } from '#features/wanted/server/wanted-jobs.ts'
import { keepMatches } from '#features/wanted/server/wanted-mails.ts'
import {
  findSellersOf,
  lockWanted,
  saveWanted,
  type WantedRow,
} from '#features/wanted/server/wanted-repository.ts'
import { classOf, writeAttributeFilter } from '#kernel/trade/attributes/classes.ts'
import { isAttributeKey } from '#kernel/trade/attributes/definitions.ts'
import { CATEGORY_NAMES } from '#kernel/trade/taxonomy.ts'
import { handleJob } from '#platform/jobs/job.ts'
import { notifyInSite } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { DEFAULT_FILTER, type ListFilter } from '#search/filters/list-filter.ts'
import { createPostgresSearch } from '#search/postgres/postgres-search.ts'
import type { SearchIndex } from '#search/search-port.ts'
import { chunksOf, EMPTY_WORDS } from '#search/words/search-words.ts'

/** Words of a request that are searched, each on its own. */
const WORDS = 8
const SHORTEST_WORD = 3
/** Points of a result: for each attribute that matches, for the type, for each word of the text. */
const POINTS = { attribute: 3, type: 2, word: 1 } as const
/** A result with the type and a word, or more, counts as a match of which the seller is notified. */
const STRONG = 3
const SHOWN = 12
const TOLD = 20

interface Scored {
  id: number
  points: number
}

/** Listed products for a request, best first, by type, attributes and the words of the text. */
async function findMatches(search: SearchIndex, request: WantedRow): Promise<Scored[]> {
  const points = new Map<number, number>()
  for (const { filter, worth } of questionsOf(request)) {
    const { ids } = await search.search(filter)
    for (const id of ids) points.set(id, (points.get(id) ?? 0) + worth)
  }
  return [...points].map(([id, sum]) => ({ id, points: sum })).toSorted((a, b) => b.points - a.points)
}

/**
 * Searches each criterion of a request on its own within the category, because hardly any listing meets all
 * of them.
 */
function questionsOf({
  category,
  type,
  attributes,
  text,
}: WantedRow): { filter: ListFilter; worth: number }[] {
  const categorie = CATEGORY_NAMES.find((name) => name === category) ?? ''
  const base: ListFilter = { ...DEFAULT_FILTER, categorie, displayCount: 40 }
  const classes = Object.entries(attributes).flatMap(([key, value]) => {
    const found = isAttributeKey(key) && value !== undefined ? classOf(key, value) : null
    return found ? [found] : []
  })
  return [
    { filter: { ...base, type }, worth: POINTS.type },
    ...classes.map((one) => ({
      filter: { ...base, type, attributes: writeAttributeFilter([one]) },
      worth: POINTS.attribute,
    })),
    ...wordsOf(text).map((searchStr) => ({ filter: { ...base, searchStr }, worth: POINTS.word })),
  ]
}

/** The longest words first, because they are the most specific. */
function wordsOf(text: string): string[] {
  const words = chunksOf(text).map(({ parts, joined }) => joined ?? parts[0] ?? '')
  return [...new Set(words)]
    .filter((word) => word.length >= SHORTEST_WORD && !EMPTY_WORDS.has(word) && /\p{L}/u.test(word))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, WORDS)
}

/** The products on the page of a request, without those of the asking company. */
export function matchesShown({ db, pool }: Pick<Services, 'db' | 'pool'>) {
  const search = createPostgresSearch(pool)
  return async (request: WantedRow): Promise<number[]> => {
    const ids = (await findMatches(search, request)).map(({ id }) => id)
    if (ids.length === 0) return []
    const own = await db
      .select({ id: listing.id })
      .from(listing)
      .where(and(inArray(listing.id, ids), eq(listing.companyId, request.companyId)))
    return ids.filter((id) => !own.some((mine) => mine.id === id)).slice(0, SHOWN)
  }
}

/**
 * Notifies the sellers of good matches of a new request, once: the request records it in the same
 * transaction. The daily mail follows.
 */
export const matchWanted = handleJob(
  matchWantedJob,
  ({ db, pool, now }: Pick<Services, 'db' | 'pool' | 'now'>, { wantedId }) =>
    db.transaction(async (tx) => {
      const request = await lockWanted(tx, wantedId)
      if (!request || request.matchedAt !== null || request.state !== 'open') return
      const strong = (await findMatches(createPostgresSearch(pool), request)).filter(
        ({ points }) => points >= STRONG,
      )
      const ids = strong.slice(0, TOLD).map(({ id }) => id)
      const sellers = ids.length > 0 ? await findSellersOf(tx, ids, request.companyId) : []
      await saveWanted(tx, wantedId, { matchedAt: now() })
      const memberIds = sellers.map(({ id }) => id)
      await keepMatches(tx, { wantedId, memberIds, now: now() })
      await notifyInSite(tx, memberIds, [
        'wanted.matching',
        { wantedId, type: request.type, units: request.units },
      ])
    }),
)
