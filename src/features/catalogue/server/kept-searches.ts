import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Database } from '#db/client.ts'
import { IDS } from '#db/prepared-queries.ts'
import { PRODUCTS, readListText, type ListStatement } from '#db/product-reader.ts'
import type { ReadSource } from '#db/read-catalogue.ts'
import { describeError } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import type { ListFilter } from '#search/filters/list-filter.ts'
import { boundedSearch } from '#search/postgres/bounded-search.ts'
import { freshenWords, wordsVersion } from '#search/postgres/own-words.ts'
import { createPostgresSearch } from '#search/postgres/postgres-search.ts'
import { notePhrases } from '#search/postgres/search-fold.ts'
import { readStamp, STAMP } from '#search/postgres/search-stamp.ts'
import type { NotePhrases } from '#search/postgres/words-on-map.ts'
import type { CountedFacets, SearchIndex, SearchResult } from '#search/search-port.ts'

/** Searches that a process caches: the ids of a page, or the counts of facets. */
const MOST_KEPT = 2000
/**
 * Searches for words that have a connection at once, of the twenty of a process. The others wait here, so that lists,
 * members and writers don't wait behind them, nor are refused since somebody waits.
 */
const WORDS_AT_ONCE = 12

/** A result, and the stamp of the search index when it was found. */
interface Kept<Found> {
  stamp: string
  found: Found
}

export interface SearchReader {
  /** A page of products with its total, as JSON text for `presentCountedList`. */
  readFound(source: ReadSource, filter: ListFilter): Promise<string>
  /** The same as ids. */
  find(source: ReadSource, filter: ListFilter): Promise<SearchResult>
  readFacets(source: ReadSource, filter: ListFilter): Promise<CountedFacets>
}

/** Caches searches. A result is valid while the stamp of the search index, read each time, stays the same. */
export function searchReader(noting: Pick<Services, 'db' | 'log'>): SearchReader {
  const lists = keptBySource<SearchResult>()
  const facets = keptBySource<CountedFacets>()
  const searchIn = searcher(noting)
  const { log } = noting
  return {
    async readFound({ db, pool }, filter) {
      const [name, kept] = [await nameOf({ pool, filter, log }), lists(pool)]
      const known = kept.get(name)
      if (known) {
        const { stamp, found } = known
        const text = await readListText(db, KEPT_SEARCH, { stamp, total: found.total, ids: found.ids })
        if (text !== CHANGED) return text
      }
      const { stamp, found } = await searchIn(pool, filter, (index) => index.search(filter))
      keep(kept, name, stamp, found)
      const rows = await readListText(db, PRODUCTS.public, { ids: found.ids })
      return `[${found.total},${rows}]`
    },
    find: ({ pool }, filter) =>
      foundIn(pool, { kept: lists(pool), filter, search: (index) => index.search(filter), searchIn, log }),
    readFacets: ({ pool }, filter) =>
      foundIn(pool, {
        kept: facets(pool),
        filter,
        search: (index) => index.countFacets(filter),
        searchIn,
        log,
      }),
  }
}

interface KeptSearch<Found> {
  kept: Map<string, Kept<Found>>
  filter: ListFilter
  search: (index: SearchIndex) => Promise<Found>
  searchIn: SearchIn
  log: Services['log']
}

/** What was found before, if the index is the same; else it is found anew. */
async function foundIn<Found>(
  pool: Database['pool'],
  { kept, filter, search, searchIn, log }: KeptSearch<Found>,
): Promise<Found> {
  const name = await nameOf({ pool, filter, log })
  const known = kept.get(name)
  if (known && known.stamp === (await readStamp(pool))) return known.found
  const { stamp, found } = await searchIn(pool, filter, search)
  keep(kept, name, stamp, found)
  return found
}

interface NamedSearch {
  pool: Database['pool']
  filter: ListFilter
  log: Services['log']
}

/** What a search is kept by: the words that staff added change what it finds. */
async function nameOf({ pool, filter, log }: NamedSearch): Promise<string> {
  if (filter.searchStr !== '')
    await freshenWords(pool, (error) =>
      log.warn({ err: describeError(error) }, 'the words that staff added were not read'),
    )
  return `${wordsVersion()} ${JSON.stringify(filter)}`
}

const CHANGED = '[-1,[]]'

/** The products of a cached search, or `CHANGED` if the index has changed since. */
export const KEPT_SEARCH: ListStatement = {
  name: 'kept-search',
  total: sql`CASE WHEN ${sql.raw(STAMP)} = ${sql.placeholder('stamp')} THEN ${sql.placeholder('total')}::int ELSE -1 END`,
  page: sql`SELECT id, place FROM unnest(${IDS}) WITH ORDINALITY AS found (id, place)
    WHERE (SELECT total FROM counted) >= 0`,
}

/** One cache per source: replicas lag by different times, so their stamps differ. */
function keptBySource<Found>() {
  const sources = new WeakMap<Database['pool'], Map<string, Kept<Found>>>()
  return (pool: Database['pool']) => {
    const kept = sources.get(pool) ?? new Map<string, Kept<Found>>()
    sources.set(pool, kept)
    return kept
  }
}

/** Evicts what was stored longest ago; a frequent search then runs again only now and then. */
function keep<Found>(kept: Map<string, Kept<Found>>, name: string, stamp: string | null, found: Found): void {
  kept.delete(name)
  if (stamp !== null) kept.set(name, { stamp, found })
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
}

type SearchIn = <Found>(
  pool: Database['pool'],
  filter: ListFilter,
  search: (index: SearchIndex) => Promise<Found>,
) => Promise<{ stamp: string | null; found: Found }>

/**
 * Runs bounded searches. Phrases that should have a bitmap are noted for a job, even if the search timed out.
 */
function searcher({ db, log }: Pick<Services, 'db' | 'log'>): SearchIn {
  const limit = pLimit(WORDS_AT_ONCE)
  return async (pool, filter, search) => {
    const asked = new Set<string>()
    const note: NotePhrases = (queries) => queries.forEach((query) => asked.add(query))
    const run = () =>
      boundedSearch(pool, async (reader, stamp) => ({
        stamp,
        found: await search(createPostgresSearch(reader, { note, leavesOut: true })),
      }))
    try {
      return await (filter.searchStr === '' ? run() : limit(run))
    } finally {
      if (asked.size > 0)
        await notePhrases(db, [...asked]).catch((error: unknown) =>
          log.warn({ err: describeError(error) }, 'what was searched for was not noted'),
        )
    }
  }
}
