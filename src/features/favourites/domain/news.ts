import type { Currency, Minor } from '#kernel/money.ts'

/** What a member last knew of a saved product; null before anybody looked. */
export interface Known {
  priceMinor: Minor | null
  currency: Currency | null
  units: number | null
  toldScarce: boolean
}

/** The product as it is now. Units held for buyers who are paying count as there, but can't be had. */
export interface Present {
  priceMinor: Minor
  currency: Currency
  onHand: number
  reserved: number
}

/** What is worth telling: a lower price, or that few are left. */
export interface News {
  /** The price before, in minor units of the same currency. */
  cheaperThan?: Minor
  /** How many can still be had. */
  left?: number
}

/** A fifth of what there was, or the last of several. */
const SCARCE_PART = 5

/**
 * Compares what a member knew with what is. A price counts from the lowest that was known, so that raising
 * and lowering it is no news; in another currency it is learnt silently. Few are left when one of several, or
 * a fifth, can still be had; that is told once, until there are more than ever known.
 */
export function newsOf(known: Known, present: Present): { news: News | null; known: Known } {
  const { priceMinor, currency, onHand, reserved } = present
  const isKnown = known.priceMinor !== null && known.units !== null && known.currency === currency
  if (!isKnown || known.priceMinor === null || known.units === null)
    return { news: null, known: { priceMinor, currency, units: onHand, toldScarce: false } }
  const isCheaper = priceMinor < known.priceMinor
  const left = onHand - reserved
  const isScarce =
    !known.toldScarce &&
    left > 0 &&
    onHand < known.units &&
    (onHand === 1 || onHand * SCARCE_PART <= known.units)
  const isRestocked = onHand > known.units
  return {
    news:
      isCheaper || isScarce
        ? { ...(isCheaper && { cheaperThan: known.priceMinor }), ...(isScarce && { left }) }
        : null,
    known: {
      priceMinor: isCheaper ? priceMinor : known.priceMinor,
      currency,
      units: isRestocked ? onHand : known.units,
      toldScarce: isRestocked ? false : known.toldScarce || isScarce,
    },
  }
}
