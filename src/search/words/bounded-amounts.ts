import { AMOUNT, stepOf, unitsSpelt } from './amounts.ts'

/** Bounds of an amount; a bound that is `open` is not within them. */
export interface Bounds {
  from: { figure: number; open: boolean } | null
  to: { figure: number; open: boolean } | null
}

/** Steps are numbers of four or five digits: so many that no beginning of one could be that of another length. */
const [FIRST_STEP, LAST_STEP] = [2000, 19_999]

/**
 * The beginnings of the lexemes of all amounts within bounds, by dimension, and what the lexemes of that dimension
 * have in common; none for an unknown unit.
 */
export function boundedLexemes(unit: string, { from, to }: Bounds): { all: string; starts: string[] }[] {
  return unitsSpelt(unit).map(({ dimension, factor }) => {
    // A step on is about a hundredth more: conversions are rounded, as in `around`.
    const first = from === null ? FIRST_STEP : stepOf(dimension, from.figure * factor) + (from.open ? 1 : -1)
    const last = to === null ? LAST_STEP : stepOf(dimension, to.figure * factor) - (to.open ? 1 : -1)
    return {
      all: AMOUNT + dimension,
      starts: startsBetween(Math.max(FIRST_STEP, first), Math.min(LAST_STEP, last)).map(
        (digits) => AMOUNT + dimension + digits,
      ),
    }
  })
}

/** The beginnings of the lexemes of a dimension from a step on, such as '#pr' and 11500. */
export const lexemesFrom = (dimension: string, step: number): string[] =>
  startsBetween(step, LAST_STEP).map((digits) => dimension + digits)

/** The fewest beginnings of numbers that have all of them from one to another, and no others. */
function startsBetween(first: number, last: number): string[] {
  const starts: string[] = []
  for (let at = first; at <= last;) {
    let many = 1
    while (at % (many * 10) === 0 && at + many * 10 - 1 <= last && many * 10 < at) many *= 10
    starts.push(String(at / many))
    at += many
  }
  return starts
}
