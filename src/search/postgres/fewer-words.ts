import { writtenOf, wordsAlone, type SearchTerm } from '../words/parse-search.ts'
import { alsoSearched } from '../words/search-names.ts'
import type { SearchReading } from '../search-port.ts'
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
import { countMatches, type Wanted } from './search-statements.ts'
import type { UnderstoodSearch } from './search-terms.ts'

/** In a search of more words none is left out, because each try counts the matches of the rest. */
const MOST_TRIED = 6

/** A search without one or two of its words. */
interface Fewer {
  asked: Asked
  leftOut: readonly SearchTerm[]
}

/**
 * Leaves out one word, or else two, so that something is found: preferably matches that have all other words in title,
 * brand or type, and among such choices the one with the fewest matches. Null if nothing matches even then.
 */
export async function withFewerWords(
  reader: Reader,
  asked: Asked,
  options: SearchOptions,
): Promise<Fewer | null> {
  const { all } = asked.understood.parsed
  const dispensable = all.filter(({ kind }) => kind !== 'phrase')
  if (!options.leavesOut || dispensable.length > MOST_TRIED) return null
  for (const many of [1, 2]) {
    if (all.length <= many) return null
    const tried: (Fewer & { total: number; named: number })[] = []
    for (const leftOut of choicesOf(dispensable, many)) {
      const rest = without(asked, leftOut)
      if (isGuess(rest.understood)) continue
      const fewer = await prepare(reader, rest, options)
      const [total = 0, named = 0] = await countWithNames(reader, fewer.wanted)
      if (total > 0) tried.push({ asked: fewer, leftOut, total, named })
    }
    const [best] = tried.toSorted(
      (one, other) => Math.sign(other.named) - Math.sign(one.named) || one.total - other.total,
    )
    if (best) return best
  }
  return null
}

/** Whether a search consists of misspelt words only. */
const isGuess = ({ parsed, alternatives }: UnderstoodSearch) =>
  parsed.all.every(
    (term) =>
      term.kind === 'chunk' &&
      term.chunk.parts.some((part) => alternatives.get(part)?.some(({ isPrefix }) => !isPrefix) === true),
  )

const choicesOf = <T>(some: readonly T[], many: number): T[][] =>
  many === 0
    ? [[]]
    : some.flatMap((one, at) => choicesOf(some.slice(at + 1), many - 1).map((rest) => [one, ...rest]))

function without({ wanted, ...asked }: Asked, leftOut: readonly SearchTerm[]): Unprepared {
  const { parsed } = asked.understood
  const all = parsed.all.filter((term) => !leftOut.includes(term))
  return {
    ...asked,
    filter: wanted.filter,
    atMost: asked.everything,
    understood: { ...asked.understood, parsed: { ...parsed, all } },
  }
}

/** The number of matches, and of those with every word in title, brand or type. */
async function countWithNames(reader: Reader, wanted: Wanted): Promise<number[]> {
  const [tier] = tiersOf(wanted.query).slice(-1)
  if (!tier) return []
  if (mapToCount(wanted) !== null) return countTiers(reader, wanted, [tier])
  return [
    await countMatches(reader, wanted, undefined, RANK_UP_TO),
    await countMatches(reader, wanted, { tier, better: null }, 1),
  ]
}

/** How the text of a search was read, with the words that it did without. */
export function readingOf({ understood }: Asked, more: readonly SearchTerm[] = []): SearchReading {
  const { parsed, alternatives, leftOut } = understood
  const rest = parsed.all.filter((term) => !more.includes(term))
  return {
    also: alsoSearched(rest, alternatives),
    alone: wordsAlone({ ...parsed, all: rest }),
    leftOut: [...leftOut, ...more.map(writtenOf)],
  }
}
