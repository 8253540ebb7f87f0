import type { Minor } from '#kernel/money/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts'

/** A price that is lowered by so much, in percent, is told to the company's administrators. */
const TOLD_PERCENT = {
  /** One listing may be cut down to be sold. */
  one: 50,
  /** Nobody looks at each of several, in one call, by an import, or one by one within a day. */
  several: 30,
} as const
export type CutKind = keyof typeof TOLD_PERCENT

/** At most one such mail to a company in this time: what comes meanwhile is in the next. */
export const CUTS_TOLD_EVERY_MS = HOUR_MS

/** Whether a price is lowered so far that the company is told. */
export function isTold(kind: CutKind, from: Minor, to: Minor): boolean {
  return to * 100n <= from * BigInt(100 - TOLD_PERCENT[kind])
}

/** The first mail waits for the other prices of the same import. */
export const CUTS_GATHERED_MS = 2 * MINUTE_MS

/** A price that was lowered by so much as counts for several. */
interface Cut {
  listingId: number
  /** Told by itself; else only beside another listing. */
  isFar: boolean
  actedAt: Date
}

/** Those that are told: far ones, and others beside which another listing's was lowered within a day. */
export const cutsToTell = <One extends Cut>(cuts: readonly One[]): One[] =>
  cuts.filter(
    ({ listingId, isFar, actedAt }) =>
      isFar ||
      cuts.some(
        (other) =>
          other.listingId !== listingId && Math.abs(other.actedAt.getTime() - actedAt.getTime()) <= DAY_MS,
      ),
  )

/** The change in whole percent, towards zero: -37.9 % is -37. */
export function changeInPercent(from: Minor, to: Minor): number {
  return from === 0n ? 0 : Number(((to - from) * 100n) / from)
}
