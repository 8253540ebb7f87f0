import type { MeasuredUnit } from '../carrier-limits.ts'

/** Several identical packed units. */
export interface Pieces extends MeasuredUnit {
  quantity: number
}

/** The weight of all pieces, rounded up to the gram. */
export function actualGrams({ weightKg, quantity }: Pieces): bigint {
  return BigInt(Math.ceil(weightKg * 1000)) * BigInt(quantity)
}

/** The greater of actual and volumetric weight, piece by piece. */
export function chargeableGrams(piece: Pieces, cm3PerKg: number): bigint {
  const { lengthCm, widthCm, heightCm, quantity } = piece
  const volumetric = BigInt(Math.ceil((lengthCm * widthCm * heightCm * 1000) / cm3PerKg)) * BigInt(quantity)
  const actual = actualGrams(piece)
  return volumetric > actual ? volumetric : actual
}
