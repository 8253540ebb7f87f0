import { withoutCondition } from '../words/conditions.ts'
import { conceptsOf, thingsIn, type Concept } from '../words/concepts.ts'
import {
  isCondition,
  isShortFigure,
  writtenOf,
  writtenParts,
  wordsAlone,
  type SearchTerm,
} from '../words/parse-search.ts'
import { alsoSearched } from '../words/search-names.ts'
import { LEVELS, toTsQuery } from '../words/search-query.ts'
import type { SearchReading, SearchResult } from '../search-port.ts'
import { countOnMap } from './bitmap-statements.ts'
import type { Reader } from './parameters.ts'
import {
  countTiers,
  mapToCount,
  prepare,
  RANK_UP_TO,
  tiersOf,
  type Asked,
  type SearchOptions,
  type Unprepared,
} from './prepared-search.ts'
import { allOf, countAmong, countMatches, matchesOf, type Wanted } from './search-statements.ts'
import type { UnderstoodSearch } from './search-terms.ts'

/** Of more than this, words are not left out in every combination, because each try counts the matches of the rest. */
const MOST_TRIED = 6

/** A search without some of its words. */
export interface Fewer {
  asked: Asked
  leftOut: readonly SearchTerm[]
  /** What was searched for instead, in words. */
  also?: readonly string[]
  /** The search of whose words some were left out, if it is not the one that was asked. */
  of?: Asked
}

/** Leaves out words so that something is found, as few as possible, things last. Null if nothing matches even then. */
export async function withoutSome(
  reader: Reader,
  asked: Asked,
  options: SearchOptions,
): Promise<Fewer | null> {
  const { all } = asked.understood.parsed
  const concepts = conceptsOf(all).filter(({ terms }) => terms.every(({ kind }) => kind !== 'phrase'))
  const things = concepts.filter(({ kind }) => kind === 'thing')
  const others = concepts.filter(({ kind }) => kind !== 'thing')
  const isFew = concepts.length <= MOST_TRIED
  const rounds = [
    ...(isFew ? [1, 2].map((many) => choicesOf(others, many)) : []),
    ...(things.length > 0 && others.length > (isFew ? 2 : 0) ? [[others]] : []),
    ...(isFew ? [partsOf(things)] : []),
    ...(isFew ? [1, 2].map((many) => choicesOf(concepts, many).filter(hasThing)) : []),
  ]
  // Matches that only mention the thing are the last resort, so that other words go before it and its size.
  let mentioning: Fewer | null = null
  for (const choices of rounds) {
    const best = await bestOf(reader, asked, choices, options)
    if (best?.isNamed === true) return best
    mentioning ??= best
  }
  return mentioning
}

/**
 * The `tsquery` of listings that are called by the thing of a search, or by a kind of it, in title, brand or type; null without
 * one. A kind of one word does not count with `isStrict`: a choke line is no valve.
 */
export function nameOfThings({ parsed, alternatives }: UnderstoodSearch, isStrict = false): string | null {
  const all = thingsIn(parsed.all).map((term) =>
    term.kind === 'named' && isStrict
      ? { ...term, kinds: term.kinds.filter(({ words }) => words.length > 1) }
      : term,
  )
  return all.length === 0 ? null : (toTsQuery({ all, none: [] }, alternatives, [])?.better?.name ?? null)
}

/** Whether some match of a search is called by its thing, as a `tsquery`. */
export async function hasMatchNamed(reader: Reader, { wanted }: Asked, name: string): Promise<boolean> {
  const match = [wanted.query?.match ?? [], name].flat().join(' & ')
  const tier = { mark: '', level: LEVELS.kind, match }
  return (await countMatches(reader, { ...wanted, map: null }, { tier, better: null }, 1)) > 0
}

async function isNamed(reader: Reader, asked: Asked, total: number): Promise<boolean> {
  const name = nameOfThings(asked.understood)
  if (name === null || total > RANK_UP_TO) return true
  const { wanted } = asked
  // By bitmaps these few are found sooner than by the full-text index, which reads each word that a prefix may mean.
  const ids = mapToCount(wanted) === null ? null : await matchesOf(reader, wanted, allOf(wanted))
  return ids === null ? hasMatchNamed(reader, asked, name) : (await countAmong(reader, ids, name)) > 0
}

/** Each word of a thing that has several, which says less without it: a 'manifold' is near to a 'choke manifold'. */
const partsOf = (things: readonly Concept[]): Concept[][] =>
  things
    .filter(({ terms }) => terms.length > 1)
    .flatMap(({ kind, terms }) => terms.map((term) => [{ kind, terms: [term] }]))

const hasThing = (choice: readonly Concept[]) => choice.some(({ kind }) => kind === 'thing')

/**
 * The best of some choices with matches: preferably one that keeps a thing, with matches that have all other words in title,
 * brand or type, then one that leaves out places only, then the one with the fewest matches.
 */
async function bestOf(
  reader: Reader,
  asked: Asked,
  choices: readonly (readonly Concept[])[],
  options: SearchOptions,
): Promise<(Fewer & { isNamed: boolean }) | null> {
  const tried: (Fewer & { hasThing: boolean; isPlace: boolean; total: number })[] = []
  for (const choice of choices) {
    const leftOut = choice.flatMap(({ terms }) => terms)
    const rest = without(asked, leftOut)
    if (!saysWhat(rest.understood) || isGuess(rest.understood)) continue
    const { total, ...fewer } = await counted(reader, await prepare(reader, rest, options))
    const isPlace = choice.every(({ kind }) => kind === 'place')
    const isThing = hasThing(conceptsOf(rest.understood.parsed.all))
    if (total > 0) tried.push({ ...fewer, leftOut, hasThing: isThing, isPlace, total })
  }
  const [best, ...others] = tried.toSorted(
    (one, other) =>
      Number(other.hasThing) - Number(one.hasThing) ||
      Number(other.isPlace) - Number(one.isPlace) ||
      one.total - other.total,
  )
  if (!best) return null
  for (const one of [best, ...others])
    if (await hasAllInNames(reader, one.asked.wanted)) return { ...one, isNamed: true }
  return { ...best, isNamed: await isNamed(reader, best.asked, best.total) }
}

/** A search with its number of matches, which without bitmaps is counted up to as many as are ranked. */
export async function counted(reader: Reader, asked: Asked): Promise<{ asked: Asked; total: number }> {
  const { wanted } = asked
  if (tiersOf(wanted.query).length === 0) return { asked, total: 0 }
  if (mapToCount(wanted) === null)
    return { asked, total: await countMatches(reader, wanted, undefined, RANK_UP_TO) }
  const [total = 0] = await countTiers(reader, wanted, [])
  return { asked: { ...asked, wanted: { ...wanted, total } }, total }
}

/** Whether some match has every word in title, brand or type. */
async function hasAllInNames(reader: Reader, wanted: Wanted): Promise<boolean> {
  const [tier] = tiersOf(wanted.query).slice(-1)
  const map = mapToCount(wanted)
  if (!tier) return false
  const [named = 0] =
    map === null
      ? [await countMatches(reader, wanted, { tier, better: null }, 1)]
      : await countOnMap(reader, map, [tier])
  return named > 0
}

/** Whether a search names a thing and a country. */
export function namesPlace({ understood }: Asked): boolean {
  const concepts = conceptsOf(understood.parsed.all)
  return hasThing(concepts) && concepts.some(({ kind }) => kind === 'place')
}

/**
 * Leaves out the country if the few matches only mention what else was typed, but elsewhere some listing is named by
 * all of it: 'casing 9-5/8 Gabon' does not mean a scraper for such a casing. Null if the matches are good.
 */
export async function withoutPlace(
  reader: Reader,
  asked: Asked,
  { ids, total }: SearchResult,
  options: SearchOptions,
): Promise<Fewer | null> {
  if (total > ids.length) return null
  const concepts = conceptsOf(asked.understood.parsed.all)
  const leftOut = concepts.flatMap(({ kind, terms }) => (kind === 'place' ? terms : []))
  const fewer = await prepare(reader, without(asked, leftOut), options)
  const [tier] = tiersOf(fewer.wanted.query).slice(-1)
  if (!tier || (await countAmong(reader, ids, tier.match)) > 0) return null
  const [, named = 0] = await countWithNames(reader, fewer.wanted)
  return named > 0 ? { asked: fewer, leftOut } : null
}

/** Whether a search says what is wanted, not only how large, where, or in which condition. */
const saysWhat = ({ parsed }: UnderstoodSearch) =>
  conceptsOf(parsed.all).some(({ kind, terms }) => kind !== 'place' && !terms.every(isMeasure))

const isMeasure = (term: SearchTerm) =>
  term.kind === 'amount' || term.kind === 'limit' || (term.kind === 'chunk' && term.amounts !== undefined)

/** Whether a search consists of misspelt words and short figures only. */
const isGuess = ({ parsed, alternatives }: UnderstoodSearch) =>
  parsed.all.every(
    (term) =>
      isCondition(term) ||
      (term.kind === 'chunk' &&
        (isShortFigure(term) ||
          term.chunk.parts.some(
            (part) => alternatives.get(part)?.some(({ isPrefix }) => !isPrefix) === true,
          ))),
  )

const choicesOf = <T>(some: readonly T[], many: number): T[][] =>
  many === 0
    ? [[]]
    : some.flatMap((one, at) => choicesOf(some.slice(at + 1), many - 1).map((rest) => [one, ...rest]))

export const without = (asked: Asked, leftOut: readonly SearchTerm[]): Unprepared =>
  reading(
    asked,
    asked.understood.parsed.all.filter((term) => !leftOut.includes(term)),
  )

/** The search with other terms. */
export const reading = ({ wanted, ...asked }: Asked, all: readonly SearchTerm[]): Unprepared => ({
  ...asked,
  filter: wanted.filter,
  atMost: asked.everything,
  understood: { ...asked.understood, parsed: { ...asked.understood.parsed, all } },
})

/** The number of matches, and of those with every word in title, brand or type. */
export async function countWithNames(reader: Reader, wanted: Wanted): Promise<number[]> {
  const [tier] = tiersOf(wanted.query).slice(-1)
  if (!tier) return []
  if (mapToCount(wanted) !== null) return countTiers(reader, wanted, [tier])
  return [
    await countMatches(reader, wanted, undefined, RANK_UP_TO),
    await countMatches(reader, wanted, { tier, better: null }, 1),
  ]
}

/** How the text of a search was read, with the words that it did without in the order in which they were typed. */
export function readingOf(
  { understood, wanted }: Asked,
  { leftOut: more = [], also = [] }: Partial<Fewer> = {},
): Omit<SearchReading, 'price'> {
  const { parsed, alternatives, written } = understood
  const placeOf = (term: SearchTerm) => written.indexOf(writtenParts(term)[0] ?? '')
  const leftOut = [...understood.leftOut, ...more].toSorted((one, other) => placeOf(one) - placeOf(other))
  const rest = parsed.all.filter((term) => !more.includes(term))
  return {
    also: [...new Set([...also, ...alsoSearched(rest, alternatives)])],
    alone: wordsAlone({ ...parsed, all: rest }),
    leftOut: leftOut.map(writtenOf),
    unapplied: parsed.unapplied,
    condition: conditionOf(rest, wanted.filter.searchStr),
  }
}

/** The condition that a search asks for, and its text without. */
function conditionOf(terms: readonly SearchTerm[], text: string): SearchReading['condition'] {
  const [condition] = terms.flatMap((term) => (term.kind === 'limit' && term.condition) || [])
  return condition === undefined ? null : { condition, rest: withoutCondition(text, condition) }
}
