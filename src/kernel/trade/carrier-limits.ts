/** One packed unit of a listing as its seller measured it; null where it is not known. */
export interface PackedUnit {
  weightKg: number | null
  lengthCm: number | null
  widthCm: number | null
  heightCm: number | null
}

/** A packed unit whose weight and sizes are all known. */
export type MeasuredUnit = { [K in keyof PackedUnit]: number }

/** The limits of a piece that a carrier accepts (decisions §4). */
export const PIECE_LIMITS = {
  weightKg: 300,
  lengthCm: 300,
  widthCm: 120,
  heightCm: 160,
} as const satisfies MeasuredUnit

/** The limits of a shipment that a carrier accepts; anything above needs a freight forwarder, so a quote. */
export const SHIPMENT_LIMIT_KG = 1000

/**
 * Whether a carrier takes such a unit: measured completely, and within the limits of a piece, whichever side
 * is called the length (decisions §4).
 */
export function isCarriable(unit: PackedUnit): unit is MeasuredUnit {
  const { weightKg, lengthCm, widthCm, heightCm } = unit
  if (weightKg === null || lengthCm === null || widthCm === null || heightCm === null) return false
  if (Math.min(weightKg, lengthCm, widthCm, heightCm) <= 0) return false
  return fitsInto({ weightKg, lengthCm, widthCm, heightCm }, PIECE_LIMITS)
}

/** Whether a unit fits the limits of a piece, whichever side is given as the length. */
export function fitsInto(unit: MeasuredUnit, limits: MeasuredUnit): boolean {
  const most = sidesOf(limits)
  return unit.weightKg <= limits.weightKg && sidesOf(unit).every((side, index) => side <= (most[index] ?? 0))
}

const sidesOf = ({ lengthCm, widthCm, heightCm }: MeasuredUnit) =>
  [lengthCm, widthCm, heightCm].toSorted((a, b) => a - b)

/**
 * Whether a listing is shippable; where it is not, the way to buy is a quote. Staff may have taken the
 * carrier away.
 */
export function isShippable(listing: PackedUnit & { carrierAllowed: boolean }): boolean {
  return listing.carrierAllowed && isCarriable(listing)
}
