import { conceptsOf, isPurpose, thingsIn } from '../words/concepts.ts'
import { holdsAtLeast, isPressure, mayHold } from '../words/held-pressure.ts'
import { isCondition, writtenOf, type SearchTerm } from '../words/parse-search.ts'
import type { SearchResult } from '../search-port.ts'
import { countWithNames, hasMatchNamed, nameOfThings, without, type Fewer } from './fewer-words.ts'
import type { Reader } from './parameters.ts'
import { prepare, tiersOf, type Asked, type SearchOptions } from './prepared-search.ts'
import { countAmong } from './search-statements.ts'

/** What a search without some of its words finds. */
interface Found {
  fewer: Fewer
  /** Reads its first page. */
  first: () => Promise<SearchResult>
}

/**
 * Leaves out a thing instead of a pressure, where a search names a thing and what it is for, and what would be found
 * without the pressure holds less: for a 'valve for 15k wellhead', a valve of class 150 is no answer. What has that
 * pressure and one of the things is nearer.
 */
export async function keepingPressure(
  reader: Reader,
  asked: Asked,
  { fewer, first }: Found,
  options: SearchOptions,
): Promise<Fewer> {
  const { all } = asked.understood.parsed
  const pressures = all.filter(isPressure)
  const things = conceptsOf(all).flatMap(({ kind, terms }) => (kind === 'thing' ? [terms] : []))
  const purposes = things.filter((terms) => terms.some(isPurpose)).flat()
  const wanted = things.flat().filter((term) => !purposes.includes(term))
  const isBoth = wanted.length > 0 && purposes.length > 0
  if (!isBoth || !pressures.some((term) => fewer.leftOut.includes(term))) return fewer
  if (await isHeld(reader, fewer, await first(), pressures)) return fewer
  const also = fewer.leftOut.filter((term) => !isPressure(term) && !things.flat().includes(term))
  const tried: (Fewer & { total: number; named: number })[] = []
  for (const some of [purposes, wanted]) {
    const leftOut = all.filter((term) => some.includes(term) || also.includes(term))
    const rest = await prepare(reader, without(asked, leftOut), options)
    const [total = 0, named = 0] = await countWithNames(reader, rest.wanted)
    tried.push({ asked: rest, leftOut, total, named })
  }
  return tried.find(({ named }) => named > 0) ?? tried.find(({ total }) => total > 0) ?? fewer
}

/** Whether some listing of a page is named by the words of the search and may hold the pressures. */
async function isHeld(
  reader: Reader,
  { asked }: Fewer,
  { ids }: SearchResult,
  pressures: readonly SearchTerm[],
): Promise<boolean> {
  const [tier] = tiersOf(asked.wanted.query).slice(-1)
  if (!tier) return false
  return (await countAmong(reader, ids, [tier.match, ...pressures.map(mayHold)].join(' & '))) > 0
}

/** Whether a search names one thing, not for something else, and a pressure or a condition. */
export function namesQuality({ understood }: Asked): boolean {
  const { all } = understood.parsed
  const things = conceptsOf(all).filter(({ kind }) => kind === 'thing')
  return (
    things.length === 1 &&
    thingsIn(all).length > 0 &&
    all.some((term) => isPressure(term) || isCondition(term))
  )
}

/**
 * What holds the pressure of a search or more, if the matches only mention the thing that is wanted: a 'pump for 3000 psi'
 * is no tree. Without the pressure if no such thing holds as much, without the condition if none has it. Null if the matches
 * are good.
 */
export async function withOtherQuality(
  reader: Reader,
  asked: Asked,
  { ids, total }: SearchResult,
  options: SearchOptions,
): Promise<Fewer | null> {
  const named = nameOfThings(asked.understood, true)
  if (total > ids.length || named === null || (await countAmong(reader, ids, named)) > 0) return null
  for (const { rest, ...said } of triesOf(asked)) {
    const fewer = await prepare(reader, rest, options)
    if (await hasMatchNamed(reader, fewer, named)) return { asked: fewer, ...said }
  }
  return null
}

function triesOf(asked: Asked) {
  const { understood } = asked
  const { all } = understood.parsed
  const asLimit = (term: SearchTerm): SearchTerm =>
    isPressure(term) ? { kind: 'limit', query: holdsAtLeast(term), written: writtenOf(term) } : term
  const pressures = all.filter(isPressure)
  const conditions = all.filter(isCondition)
  const greater = {
    ...asked,
    understood: { ...understood, parsed: { ...understood.parsed, all: all.map(asLimit) } },
  }
  const also = pressures.map((term) => `≥ ${writtenOf(term)}`)
  return [
    ...(pressures.length > 0 ? [{ rest: without(greater, []), leftOut: [], also }] : []),
    ...[conditions, pressures, [...conditions, ...pressures]].flatMap((leftOut) =>
      leftOut.length > 0 ? [{ rest: without(asked, leftOut), leftOut, also: [] }] : [],
    ),
  ]
}
