import { countOnMap, type Tier } from './bitmap-statements.ts'
import type { Reader } from './parameters.ts'
import { mapToCount, type Asked } from './prepared-search.ts'
import {
  allOf,
  countMatches,
  sliceOf,
  sortMatches,
  walk,
  type Part,
  type Slice,
  type Wanted,
} from './search-statements.ts'

/**
 * Without bitmaps, fewer matches than this are sorted; otherwise the index in the order of the list is
 * scanned.
 */
const WALK_FROM = 5000
/** With bitmaps, fewer matches than this are always sorted. */
const SORT_BELOW = 1000

/** Counts a tier without the `passed` matches of better ones; without bitmaps, no further than `reach`. */
async function sizeOf(reader: Reader, wanted: Wanted, part: Part, passed: number, reach: number) {
  const map = mapToCount(wanted)
  if (map === null) return countMatches(reader, wanted, part, reach)
  const [reached = 0] = await countOnMap(reader, map, [part.tier])
  return reached - passed
}

/**
 * Whether sorting so many matches costs less than scanning the index in the order of the list until the page
 * is full. The fewer the matches, the more entries the scan skips; skipping one costs a tenth of reading a
 * match.
 */
export function isSortedAt(
  { wanted, everything }: Asked,
  matches: number,
  { limit, offset }: Slice,
): boolean {
  if (wanted.map === null) return matches < WALK_FROM
  return matches < sortedBelow(everything, offset + limit)
}

/** With bitmaps, fewer matches than this are sorted, of which the page needs the first so many. */
export const sortedBelow = (everything: number, first: number) =>
  Math.max(SORT_BELOW, Math.sqrt((everything * first) / 10))

/**
 * Reads a page of a list of tiers, the newest first in each. `counted` has the sizes of tiers, better ones
 * included, where they are known.
 */
export async function readTiers(
  reader: Reader,
  asked: Asked,
  better: readonly Tier[],
  counted: readonly (number | undefined)[],
): Promise<number[]> {
  const { wanted } = asked
  const newest: Wanted = { ...wanted, filter: { ...wanted.filter, sort: 'newest' } }
  const all = allOf(wanted)
  const ids: number[] = []
  let { limit, offset } = sliceOf(wanted.filter)
  let passed = 0
  for (const [place, tier] of [...better, ...(all ? [all.tier] : [])].entries()) {
    const part: Part = { tier, better: better[place - 1] ?? null }
    const known = counted[place]
    const reach = Math.max(WALK_FROM, offset + limit)
    const size = known === undefined ? await sizeOf(reader, wanted, part, passed, reach) : known - passed
    passed += size
    const slice: Slice = { limit: Math.min(limit, Math.max(0, size - offset)), offset }
    if (slice.limit > 0) {
      const found = isSortedAt(asked, size, slice)
        ? (await sortMatches(reader, newest, slice, part)).ids
        : await walk(reader, newest, slice, part)
      ids.push(...found)
    }
    limit -= slice.limit
    if (limit === 0) break
    offset = Math.max(0, offset - size)
  }
  return ids
}
