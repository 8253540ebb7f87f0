import { divideUp } from '#kernel/money/exact.ts'
import type { Minor } from '#kernel/money/money.ts'

/** What can be said about a delivery; a figure only where something is behind it. */
export const DELIVERED_ANSWERS = [
  /** A carrier's price. */
  'carrier',
  /** An estimate by the operator's table. */
  'estimate',
  /** The carrier has to know the town or the post code. */
  'needs_place',
  /** The seller has not given weight and size. */
  'no_measures',
  /** Neither carrier nor table has a price: a quote has one. */
  'by_quote',
] as const
export type DeliveredAnswer = (typeof DELIVERED_ANSWERS)[number]

/** An estimate pretends no more than it knows: whole tens of the currency. */
const STEP = 1000n

/** Both ends of an estimate in another currency, rounded apart. Rates are of one euro, in millionths. */
export function convertEstimate(
  { low, high }: { low: number; high: number },
  { perEuroFrom, perEuroTo }: { perEuroFrom: bigint; perEuroTo: bigint },
): { fromMinor: Minor; toMinor: Minor } {
  const fromMinor = (BigInt(low) * perEuroTo) / perEuroFrom
  const toMinor = divideUp(BigInt(high) * perEuroTo, perEuroFrom)
  return { fromMinor: (fromMinor / STEP) * STEP, toMinor: divideUp(toMinor, STEP) * STEP }
}
