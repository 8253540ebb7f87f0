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

/** Whether a carrier takes such a unit: measured completely, and within the limits of a piece (decisions §4). */
export function isCarriable(unit: PackedUnit): unit is MeasuredUnit {
  return (['weightKg', 'lengthCm', 'widthCm', 'heightCm'] as const).every((name) => {
    const size = unit[name]
    return size !== null && size > 0 && size <= PIECE_LIMITS[name]
  })
}
