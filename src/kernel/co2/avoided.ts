import type { Attributes } from '../attributes/values.ts'
import type { Minor } from '../money.ts'
import { categoryCode } from '../taxonomy.ts'
import type { Co2Estimate, Co2Sum } from './estimate.ts'

/** What an estimate stands on. */
export interface Co2Method {
  /**
   * kg CO2e that making a kg of steel emits: from scrap, and from ore (ADEME Base Carbone, from FEDEREC's
   * life cycle assessment, 2017).
   */
  factors: { recycled: number; virgin: number }
  /**
   * How many of the sales spare the making of a new item: no authority names a figure, so both ends are
   * assumed.
   */
  displacement: { low: number; high: number }
}

/**
 * Every method that an estimate was ever made by, by the version that is kept with it. One that was used
 * never changes.
 */
export const CO2_METHODS = {
  '2026-1': { factors: { recycled: 0.938, virgin: 2.211 }, displacement: { low: 0.5, high: 1 } },
} as const satisfies Record<string, Co2Method>
export type Co2Version = keyof typeof CO2_METHODS
export const CO2_VERSIONS = ['2026-1'] as const satisfies readonly Co2Version[]
export const CO2_VERSION: Co2Version = '2026-1'

/** What a mass is that of: the machine as it works, or a unit with what it is packed in. */
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
  /** Of one packed unit. */
  weightKg: number | null
}

/** Categories whose goods are not of steel: cement, oil, protective clothing, absorbents. */
const WITHOUT_STEEL: readonly unknown[] = ['CM', 'SA']
const OTHER_MATERIALS: readonly unknown[] = ['plastic', 'grp']
const KG_PER_TONNE = 1000

/**
 * The mass that an estimate is made from; null where none is known, or where goods are not mainly of steel.
 * The mass of the machine itself goes before the weight of what is shipped, which holds the packaging too.
 */
export function massOf({ category, attributes, weightKg }: MassSource): UnitMass | null {
  if (WITHOUT_STEEL.includes(categoryCode(category))) return null
  if (OTHER_MATERIALS.includes(attributes.vessel_material)) return null
  const tonnes = attributes.operating_weight
  if (typeof tonnes === 'number' && tonnes > 0) return { kg: tonnes * KG_PER_TONNE, basis: 'operating' }
  return weightKg !== null && weightKg > 0 ? { kg: weightKg, basis: 'packed' } : null
}

/**
 * What the sale of so much steel avoids: half displaces recycled steel at the low end, all displaces new
 * steel at the high one.
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

/** Both ends added up. Never what was bought against what was sold. */
export function sumRanges(ranges: readonly Co2Range[]): Co2Range {
  return ranges.reduce(
    (sum, { lowKg, highKg }) => ({ lowKg: sum.lowKg + lowKg, highKg: sum.highKg + highKg }),
    { lowKg: 0, highKg: 0 },
  )
}

/** A line of an order: how many units of which mass, and under which method it was bought. */
export interface Co2Line {
  quantity: number
  unitMassKg: number | null
  massBasis: MassBasis | null
  co2Version: Co2Version | null
}

/**
 * How much of a line stays sold when so much of its price went back, from 0 to 1: what was returned is paid
 * back, and of what was only made cheaper less is claimed than could be.
 */
export function shareKept(
  { quantity, unitPriceMinor }: { quantity: number; unitPriceMinor: Minor },
  refundedMinor: Minor,
): number {
  const price = unitPriceMinor * BigInt(quantity)
  if (price <= 0n) return refundedMinor > 0n ? 0 : 1
  return Math.max(0, 1 - Number(refundedMinor) / Number(price))
}

/**
 * Adds up lines, each by the method that is kept with it; `share` of a line is what was not given back, and
 * without any it counts for nothing.
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

/** What one line avoids; null where its mass is not known. */
export function rangeOfLine({
  quantity,
  unitMassKg,
  co2Version,
  share = 1,
}: Co2Line & { share?: number }): Co2Range | null {
  if (unitMassKg === null || co2Version === null) return null
  return avoidedCo2(unitMassKg * quantity * share, co2Version)
}
