import type { Minor } from './money.ts'

// Integers of any size: amounts in minor units, or weights in grams.

export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

export const divideUp = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by

/** Rounds half away from zero, as for amounts of money. */
export const divideHalfUp = (amount: bigint, by: bigint): bigint =>
  amount < 0n ? -divideHalfUp(-amount, by) : (2n * amount + by) / (2n * by)

/** The price of all units of a line. A bigint, because 999,000,000.00 times 5,000,000 exceeds 2^53. */
export const priceOf = ({ unitPriceMinor, quantity }: { unitPriceMinor: Minor; quantity: number }): Minor =>
  unitPriceMinor * BigInt(quantity)
