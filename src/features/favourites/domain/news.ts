import type { Currency, Minor } from '#kernel/money/money.ts'

/** The state of a saved product that the member was last told; null before the first check. */
export interface Known {
  priceMinor: Minor | null
  currency: Currency | null
  units: number | null
  toldScarce: boolean
}

/**
 * The current state of the product. Units reserved for buyers who are paying are counted, but not available.
 */
export interface Present {
  priceMinor: Minor
  currency: Currency
  onHand: number
  reserved: number
}

/** What is worth a message: a lower price, or few units left. */
export interface News {
  /** The former price, in minor units of the same currency. */
  cheaperThan?: Minor
  /** The units still available. */
  left?: number
}

/** A fifth of the known units is scarce. */
const SCARCE_PART = 5

/**
 * Compares the known state with the current one. A price is compared with the lowest known one, so that
 * raising and then lowering it is no news; a new currency is recorded silently. Scarcity (the last of
 * several, or at most a fifth) is reported once, until there are more units than ever known.
 */
export function newsOf(known: Known, present: Present): { news: News | null; known: Known } {
  const { priceMinor, currency, onHand, reserved } = present
  if (known.priceMinor === null || known.units === null || known.currency !== currency)
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
