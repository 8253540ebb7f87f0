import type { MeasuredUnit } from '#kernel/trade/carrier-limits.ts'
import { zoneOf, type FreightRate, type RateCard } from '#kernel/trade/rate-card/rate-card.ts'

interface FreightLoad {
  origin: { countryCode: string; postcode: string | null }
  destination: { countryCode: string; postcode: string | null }
  unit: MeasuredUnit
  /** How many of them, one without it. */
  units?: number
}

/** A rate with its amounts for all units. */
export interface FreightEstimate extends FreightRate {
  /** Trucks, containers or the like that the units fill by the rate's weight and volume. */
  loads: number
}

/** Why the table has no estimate: no rate between the two zones, or none for this weight and size. */
export type MissingFreight = 'route' | 'size'

/**
 * The estimated freight for units of a kind: the cheapest rate between the zones, as many times as they fill it. A rate
 * that takes no single unit is none. Else what the tariff lacks.
 */
export function estimateFreight(
  card: RateCard,
  { origin, destination, unit, units = 1 }: FreightLoad,
): FreightEstimate | MissingFreight {
  const from = zoneOf(card, origin)
  const to = zoneOf(card, destination)
  const ofRoute = (card.freight ?? []).filter((rate) => rate.from === from && rate.to === to)
  if (from === null || to === null || ofRoute.length === 0) return 'route'
  const [cheapest] = ofRoute
    .flatMap((rate) => {
      const perLoad = unitsPerLoad(rate, unit)
      if (perLoad === 0) return []
      const loads = Math.ceil(units / perLoad)
      return [{ ...rate, low: rate.low * loads, high: rate.high * loads, loads }]
    })
    .toSorted((a, b) => a.low - b.low || a.high - b.high)
  return cheapest ?? 'size'
}

/** What rolls on board is one unit each; of everything else as many as weight and volume allow. */
function unitsPerLoad({ mode, upToKg, upToM3, longestCm }: FreightRate, unit: MeasuredUnit): number {
  const { weightKg, lengthCm, widthCm, heightCm } = unit
  const volume = (lengthCm * widthCm * heightCm) / 1_000_000
  const longest = Math.max(lengthCm, widthCm, heightCm)
  if (weightKg > upToKg || volume > upToM3 || (longestCm !== null && longest > longestCm)) return 0
  if (mode === 'roro') return 1
  const byWeight = weightKg > 0 ? Math.floor(upToKg / weightKg) : Infinity
  const byVolume = volume > 0 ? Math.floor(upToM3 / volume) : Infinity
  return Math.max(1, Math.min(byWeight, byVolume))
}
