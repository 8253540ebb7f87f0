/** What the carrier takes at most, of one packed unit (decisions §4). */
export const CARRIER_LIMITS = { weightKg: 300, lengthCm: 300, widthCm: 120, heightCm: 160 } as const

/** Weight in kilograms and size in centimetres of one packed unit, each null where unknown. */
export interface PackedUnit {
  weightKg: number | null
  lengthCm: number | null
  widthCm: number | null
  heightCm: number | null
}

/** Whether a unit can go by the parcel carrier: all figures are known and within its limits (decisions §4). */
export function fitsCarrier(unit: PackedUnit): boolean {
  const within = (value: number | null, limit: number) => value !== null && value > 0 && value <= limit
  return (
    within(unit.weightKg, CARRIER_LIMITS.weightKg) &&
    within(unit.lengthCm, CARRIER_LIMITS.lengthCm) &&
    within(unit.widthCm, CARRIER_LIMITS.widthCm) &&
    within(unit.heightCm, CARRIER_LIMITS.heightCm)
  )
}

/** Whether a listing is shippable; where it is not, the way to buy is a quote. Staff may have taken the carrier away. */
export function isShippable(listing: PackedUnit & { carrierAllowed: boolean }): boolean {
  return listing.carrierAllowed && fitsCarrier(listing)
}
