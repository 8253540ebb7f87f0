import type { ListFilter } from '../filters/list-filter.ts'
import { boundsOf, EVERY, tokenSetsOf } from '../words/filter-conditions.ts'
import { MARKS } from '../words/search-document.ts'
import { LEVELS, toTsQuery, type TsQuery } from '../words/search-query.ts'
import { countOnMap, type Tier, type WordsOnMap } from './bitmap-statements.ts'
import type { Reader } from './parameters.ts'
import { allOf, countMatches, type Wanted } from './search-statements.ts'
import { countTokens, understandSearch, type UnderstoodSearch } from './search-terms.ts'
import { findOnMap, type NotePhrases } from './words-on-map.ts'

/** Up to this many matches are ranked individually; more are listed by tiers (`tiersOf`). */
export const RANK_UP_TO = 1000

export interface SearchOptions {
  rankUpTo: number
  rareUpTo: number
  /** Whether words may be left out if nothing is found otherwise. */
  leavesOut: boolean
  note: NotePhrases
}

/** A filter as statements need it, with an upper bound of its matches. */
export interface Asked {
  wanted: Wanted
  atMost: number
  /** The number of all listed products. */
  everything: number
  understood: UnderstoodSearch
  /** Whether bitmaps can be used for its filters. */
  areMapped: boolean
  /** The tokens without a bitmap. */
  unmapped: ReadonlySet<string>
}

/** Looks up the tokens and words of a filter; null if nothing can match. */
export async function understand(
  reader: Reader,
  filter: ListFilter,
  options: SearchOptions,
): Promise<Asked | null> {
  const sets = tokenSetsOf(filter)
  const tokens = [EVERY, ...sets.flat()]
  const understood = await understandSearch(reader, filter.searchStr, { ...options, tokens })
  const { fewest, ...known } = countTokens(sets, understood.lexicon)
  if (fewest === 0) return null
  const { parsed, atMost } = understood
  const hasWords = parsed.all.length + parsed.none.length > 0
  if (filter.searchStr !== '' && !hasWords) return null
  return prepare(reader, { filter, understood, atMost: Math.min(atMost, fewest), ...known }, options)
}

export type Unprepared = Omit<Asked, 'wanted'> & { filter: ListFilter }

/** Writes the queries of an understood search and finds its bitmaps. */
export async function prepare(
  reader: Reader,
  { filter, ...asked }: Unprepared,
  { rankUpTo, rareUpTo, note }: SearchOptions,
): Promise<Asked> {
  const { parsed, alternatives } = asked.understood
  const tokens = tokenSetsOf(filter)
  const hasWords = parsed.all.length + parsed.none.length > 0
  const anchors = hasWords && parsed.all.length === 0 && tokens.length === 0 ? [[EVERY]] : tokens
  const query = toTsQuery(parsed, alternatives, anchors)
  const isMapped = query !== null && asked.areMapped && asked.atMost > rankUpTo
  const sets = { tokens: anchors, unmapped: asked.unmapped }
  const { lexicon } = asked.understood
  const map = isMapped
    ? await findOnMap(reader, parsed, alternatives, sets, { rareUpTo, note, lexicon })
    : null
  return { ...asked, wanted: { filter, query, tokens, map } }
}

export async function matchesAny(reader: Reader, wanted: Wanted): Promise<boolean> {
  const isMapped = mapToCount(wanted) !== null
  const [total = 0] = isMapped
    ? await countTiers(reader, wanted, [])
    : [await countMatches(reader, wanted, undefined, 1)]
  return total > 0
}

/**
 * Counts all matches and, if there are bitmaps and more matches than `above`, those of each tier, better tiers included.
 */
export async function countTiers(
  reader: Reader,
  wanted: Wanted,
  tiers: readonly Tier[],
  above = 0,
): Promise<number[]> {
  const all = allOf(wanted)
  const map = mapToCount(wanted)
  return map === null || all === null
    ? [await countMatches(reader, wanted)]
    : countOnMap(reader, map, [all.tier, ...tiers], above)
}

/** The bitmaps, if they suffice to count: price ranges have none. */
export function mapToCount({ map, filter }: Wanted): WordsOnMap | null {
  return boundsOf(filter).length > 0 ? null : map
}

/**
 * The better tiers, each contained in the next: every typed word in the title; every word or a synonym there; or a kind
 * as well; then the same in title, brand or type.
 */
export function tiersOf(query: TsQuery | null): Tier[] {
  if (!query?.better) return []
  const { exact, title, name, kinds } = query.better
  return [
    ...(exact === null ? [] : [{ mark: MARKS.title, level: LEVELS.own, match: exact }]),
    { mark: MARKS.title, level: LEVELS.synonym, match: title },
    ...(kinds === null ? [] : [{ mark: MARKS.title, level: LEVELS.kind, match: kinds }]),
    { mark: MARKS.name, level: LEVELS.kind, match: name },
  ]
}
