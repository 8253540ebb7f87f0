import { divideUp } from '#kernel/money/exact.ts'
import type { Minor } from '#kernel/money/money.ts'

/** Answers about a delivery. There is a figure only where a carrier or the operator's table gives one. */
export const DELIVERED_ANSWERS = [
  /** A carrier's price. */
  'carrier',
  /** An estimate from the operator's table. */
  'estimate',
  /** The carrier needs the town or the postcode. */
  'needs_place',
  /** The seller has not entered weight and size. */
  'no_measures',
  /** Neither the carrier nor the table has a price, so the buyer asks for a quote. */
  'by_quote',
] as const
/** Why there is no estimate: no table in force, no rate for the route, or none for this weight and size. */
export const MISSING_ESTIMATES = ['table', 'route', 'size'] as const
export type MissingEstimate = (typeof MISSING_ESTIMATES)[number]

/** Of how many units the delivery is asked at most. */
export const DELIVERED_UNITS_MAX = 100_000

export type DeliveredAnswer = (typeof DELIVERED_ANSWERS)[number]

/** Estimates are rounded to tens of the currency, so as not to look more exact than they are. */
const STEP = 1000n

/** Converts both ends of an estimate and rounds them outwards. Rates are per euro, in millionths. */
export function convertEstimate(
  { low, high }: { low: number; high: number },
  { perEuroFrom, perEuroTo }: { perEuroFrom: bigint; perEuroTo: bigint },
): { fromMinor: Minor; toMinor: Minor } {
  const fromMinor = (BigInt(low) * perEuroTo) / perEuroFrom
  const toMinor = divideUp(BigInt(high) * perEuroTo, perEuroFrom)
  return { fromMinor: (fromMinor / STEP) * STEP, toMinor: divideUp(toMinor, STEP) * STEP }
}
