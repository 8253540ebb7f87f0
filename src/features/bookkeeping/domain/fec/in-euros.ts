import { divideHalfUp, sumOf } from '#kernel/money/exact.ts'
import type { Minor } from '#kernel/money/money.ts'

/** Rates have six decimals. */
const SCALE = 1_000_000n

/** An earlier entry of the same account, with the rate of its day in units of its currency per euro. */
export interface EarlierEntry {
  amountMinor: Minor
  perEuro: string
}

interface Side {
  amountMinor: Minor
  /** Where the account is kept for an order or a deposit: its earlier entries for that, the oldest first. */
  earlier?: readonly EarlierEntry[]
}

/**
 * The sides of a booking in euros at the rate of its day, each rounded to the cent, half up, and what they do not add up to
 * without: a gain of the exchange above zero, else a loss. An entry that settles an account for one of them settles it in euros too:
 * it has what the earlier ones come to at the rates of their days.
 */
export function inEuros(sides: readonly Side[], perEuro: string): { euros: Minor[]; gain: Minor } {
  const euros = sides.map(({ amountMinor, earlier = [] }) => {
    const open = openOf(earlier)
    return open.minor !== 0n && open.minor + amountMinor === 0n ? -open.euros : toEuros(amountMinor, perEuro)
  })
  return { euros, gain: sumOf(euros) }
}

/** What earlier entries leave open. */
function openOf(earlier: readonly EarlierEntry[]): { minor: Minor; euros: Minor } {
  let open = { minor: 0n, euros: 0n }
  for (const { amountMinor, perEuro } of earlier) {
    const minor = open.minor + amountMinor
    open = { minor, euros: minor === 0n ? 0n : open.euros + toEuros(amountMinor, perEuro) }
  }
  return open
}

/** An amount in euros, rounded to the cent; `perEuro` is in units of its currency. */
export const toEuros = (amount: Minor, perEuro: string): Minor =>
  divideHalfUp(amount * SCALE, rateOf(perEuro))

/** '1.15' as 1,150,000 millionths. */
function rateOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(6, '0').slice(0, 6))
}
