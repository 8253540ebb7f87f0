import type { Attributes } from '../attributes/values.ts'
import { priceOf } from '../../money/exact.ts'
import type { Minor } from '../../money/money.ts'
import { categoryCode } from '../taxonomy.ts'
import type { Co2Estimate, Co2Sum } from './estimate.ts'

/** The assumptions behind an estimate. */
export interface Co2Method {
  /**
   * kg CO2e emitted per kg of steel made: from scrap, and from ore (ADEME Base Carbone, from FEDEREC's life
   * cycle assessment, 2017).
   */
  factors: { recycled: number; virgin: number }
  /**
   * The share of sales that replace a newly made item. No authority publishes a figure, so both ends are
   * assumptions.
   */
  displacement: { low: number; high: number }
}

/**
 * Every method ever used, by the version that is stored with each estimate. A method that was used never
 * changes.
 */
export const CO2_METHODS = {
  '2026-1': { factors: { recycled: 0.938, virgin: 2.211 }, displacement: { low: 0.5, high: 1 } },
} as const satisfies Record<string, Co2Method>
export type Co2Version = keyof typeof CO2_METHODS
export const CO2_VERSIONS = ['2026-1'] as const satisfies readonly Co2Version[]
export const CO2_VERSION: Co2Version = '2026-1'

/** What a mass refers to: the operating machine, or a unit with its packaging. */
export const MASS_BASES = ['operating', 'packed'] as const
export type MassBasis = (typeof MASS_BASES)[number]

/** The mass of one unit. */
export interface UnitMass {
  kg: number
  basis: MassBasis
}

/** Emissions that a sale avoids: always two figures, in kg CO2e. */
export interface Co2Range {
  lowKg: number
  highKg: number
}

export interface MassSource {
  category: string
  attributes: Attributes
  /** For one packed unit. */
  weightKg: number | null
}

/** Categories whose goods are not made of steel: cement, oil, protective clothing, absorbents. */
const WITHOUT_STEEL: readonly unknown[] = ['CM', 'SA']
const OTHER_MATERIALS: readonly unknown[] = ['plastic', 'grp']
const KG_PER_TONNE = 1000

/**
 * The mass that an estimate is based on; null where it is unknown or the goods are not mainly steel. The mass
 * of the machine takes precedence over the shipping weight, which includes packaging.
 */
export function massOf({ category, attributes, weightKg }: MassSource): UnitMass | null {
  if (WITHOUT_STEEL.includes(categoryCode(category))) return null
  if (OTHER_MATERIALS.includes(attributes.vessel_material)) return null
  const tonnes = attributes.operating_weight
  if (typeof tonnes === 'number' && tonnes > 0) return { kg: tonnes * KG_PER_TONNE, basis: 'operating' }
  return weightKg !== null && weightKg > 0 ? { kg: weightKg, basis: 'packed' } : null
}

/**
 * The emissions avoided by the sale of a mass of steel. Low end: half of it displaces recycled steel. High
 * end: all of it displaces new steel.
 */
export function avoidedCo2(massKg: number, version: Co2Version = CO2_VERSION): Co2Range {
  const { factors, displacement } = CO2_METHODS[version]
  return {
    lowKg: factors.recycled * massKg * displacement.low,
    highKg: factors.virgin * massKg * displacement.high,
  }
}

/** The estimate for one unit of a listing; absent where `massOf` knows no mass. */
export function estimateOf(source: MassSource): Co2Estimate | undefined {
  const mass = massOf(source)
  return mass ? { ...avoidedCo2(mass.kg), basis: mass.basis, version: CO2_VERSION } : undefined
}

/** Adds up both ends. Purchases and sales are never offset against each other. */
function sumRanges(ranges: readonly Co2Range[]): Co2Range {
  return ranges.reduce(
    (sum, { lowKg, highKg }) => ({ lowKg: sum.lowKg + lowKg, highKg: sum.highKg + highKg }),
    { lowKg: 0, highKg: 0 },
  )
}

/** A line of an order: the number of units, their mass, and the method at the time of purchase. */
export interface Co2Line {
  quantity: number
  unitMassKg: number | null
  massBasis: MassBasis | null
  co2Version: Co2Version | null
}

/**
 * The share of a line that still counts after a refund, from 0 to 1. A refund may be a return or only a price
 * reduction; both reduce the share, so that the claim is never too high.
 */
export function shareKept(line: { quantity: number; unitPriceMinor: Minor }, refundedMinor: Minor): number {
  const price = priceOf(line)
  if (price <= 0n) return refundedMinor > 0n ? 0 : 1
  return Math.max(0, 1 - Number(refundedMinor) / Number(price))
}

/**
 * Adds up lines, each by its stored method. `share` is the part of a line that was not refunded; a line with
 * a share of 0 does not count.
 */
export function sumLines(lines: readonly (Co2Line & { share?: number })[]): Co2Sum {
  const kept = lines.filter(({ share = 1 }) => share > 0)
  const known = kept.flatMap((line) => {
    const range = rangeOfLine(line)
    return range ? [{ line, range }] : []
  })
  const used = new Set(known.map(({ line }) => line.co2Version))
  return {
    ...sumRanges(known.map(({ range }) => range)),
    known: known.length,
    unknown: kept.length - known.length,
    packed: known.some(({ line }) => line.massBasis === 'packed'),
    versions: CO2_VERSIONS.filter((version) => used.has(version)),
  }
}

/** The CO₂ avoided by one line; null if its mass is unknown. */
export function rangeOfLine({
  quantity,
  unitMassKg,
  co2Version,
  share = 1,
}: Co2Line & { share?: number }): Co2Range | null {
  if (unitMassKg === null || co2Version === null) return null
  return avoidedCo2(unitMassKg * quantity * share, co2Version)
}
