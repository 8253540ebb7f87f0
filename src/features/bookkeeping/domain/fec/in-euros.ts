import { divideHalfUp, sumOf } from '#kernel/money/exact.ts'
import type { Minor } from '#kernel/money/money.ts'

/** Rates have six decimals. */
const SCALE = 1_000_000n

/**
 * Converts the sides of a booking to euros; `perEuro` is in units of the booking's currency. Each is rounded
 * to the cent, half up. The largest side absorbs the difference, so that they still add up to zero.
 */
export function inEuros(sides: readonly Minor[], perEuro: string): Minor[] {
  const rate = rateOf(perEuro)
  const converted = sides.map((side) => divideHalfUp(side * SCALE, rate))
  const rest = sumOf(converted)
  if (rest === 0n) return converted
  const sizes = converted.map(size)
  const greatest = sizes.indexOf(sizes.reduce((one, other) => (other > one ? other : one), 0n))
  return converted.map((side, index) => (index === greatest ? side - rest : side))
}

/** '1.15' as 1,150,000 millionths. */
function rateOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(6, '0').slice(0, 6))
}

const size = (amount: bigint) => (amount < 0n ? -amount : amount)
