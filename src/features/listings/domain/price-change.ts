import { minorFromMajor, type Minor } from '#kernel/money/money.ts'
import { LISTING_LIMITS } from './limits.ts'

/** A change of prices: by so many hundredths of a percent, by an amount, or to an amount. */
export type PriceChange =
  { kind: 'percent'; hundredths: number } | { kind: 'amount'; minor: Minor } | { kind: 'set'; minor: Minor }

const WHOLE = 10_000n
const LOWEST = minorFromMajor(LISTING_LIMITS.priceMin)
const HIGHEST = minorFromMajor(LISTING_LIMITS.priceMax)

/**
 * The new price; null if a listing can't have it. A percentage is rounded to the cent, half a cent upwards.
 */
export function changedPrice(before: Minor, change: PriceChange): Minor | null {
  const after = priceAfter(before, change)
  return after < LOWEST || after > HIGHEST ? null : after
}

function priceAfter(before: Minor, change: PriceChange): Minor {
  switch (change.kind) {
    case 'percent':
      return (before * (WHOLE + BigInt(change.hundredths)) + WHOLE / 2n) / WHOLE
    case 'amount':
      return before + change.minor
    case 'set':
      return change.minor
  }
}
