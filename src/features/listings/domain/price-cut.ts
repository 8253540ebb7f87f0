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

/** At most one such mail to a company in this time, unless a larger fall comes meanwhile; else that is in the next. */
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

/** A lowered price: the change of one call has one time, and what it lost is in minor units. */
interface Fall {
  listingId: number
  actedAt: Date
  lost: bigint
}

/**
 * Whether lowered prices must not wait for the next mail, or a small change could be told first to hide them: one call
 * that loses more than any of those told lately, or together more than twice as much, or as many listings. Currencies are
 * not converted: they are of one order.
 */
export function isLargerFall(untold: readonly Fall[], told: readonly Fall[]): boolean {
  const [of, before] = [sizeOf(untold), sizeOf(told)]
  return of.ofOneCall > before.ofOneCall || of.lost > 2n * before.lost || of.listings > 2 * before.listings
}

function sizeOf(falls: readonly Fall[]) {
  const sum = (some: readonly Fall[]) => some.reduce((lost, each) => lost + each.lost, 0n)
  const calls = [...Map.groupBy(falls, ({ actedAt }) => actedAt.getTime()).values()].map(sum)
  return {
    lost: sum(falls),
    ofOneCall: calls.reduce((most, lost) => (lost > most ? lost : most), 0n),
    listings: new Set(falls.map(({ listingId }) => listingId)).size,
  }
}

/** The change in whole percent, towards zero: -37.9 % is -37. */
export function changeInPercent(from: Minor, to: Minor): number {
  return from === 0n ? 0 : Number(((to - from) * 100n) / from)
}
