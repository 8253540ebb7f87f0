/** One packed unit of a listing as its seller measured it; null where it is not known. */
export interface PackedUnit {
  weightKg: number | null
  lengthCm: number | null
  widthCm: number | null
  heightCm: number | null
}

/** A packed unit whose weight and sizes are all known. */
export type MeasuredUnit = { [K in keyof PackedUnit]: number }

/** What a carrier takes as one piece (decisions §4). */
export const PIECE_LIMITS = {
  weightKg: 300,
  lengthCm: 300,
  widthCm: 120,
  heightCm: 160,
} as const satisfies MeasuredUnit

/** What a carrier takes as one shipment; anything above needs a freight forwarder, so a quote. */
export const SHIPMENT_LIMIT_KG = 1000

/**
 * Whether a carrier takes such a unit: measured completely, and within the limits of a piece, whichever side
 * is called the length (decisions §4).
 */
export function isCarriable(unit: PackedUnit): unit is MeasuredUnit {
  const { weightKg, lengthCm, widthCm, heightCm } = unit
  if (weightKg === null || lengthCm === null || widthCm === null || heightCm === null) return false
  if (Math.min(weightKg, lengthCm, widthCm, heightCm) <= 0 || weightKg > PIECE_LIMITS.weightKg) return false
  const sides = ascending([lengthCm, widthCm, heightCm])
  return SIDE_LIMITS.every((limit, index) => (sides[index] ?? Infinity) <= limit)
}

const ascending = (sides: readonly number[]) => sides.toSorted((a, b) => a - b)
const SIDE_LIMITS = ascending([PIECE_LIMITS.lengthCm, PIECE_LIMITS.widthCm, PIECE_LIMITS.heightCm])

/**
 * Whether a listing is shippable; where it is not, the way to buy is a quote. Staff may have taken the
 * carrier away.
 */
export function isShippable(listing: PackedUnit & { carrierAllowed: boolean }): boolean {
  return listing.carrierAllowed && isCarriable(listing)
}
