import type { MeasuredUnit } from '#kernel/trade/carrier-limits.ts'
import { zoneOf, type FreightRate, type RateCard } from '#kernel/trade/rate-card/rate-card.ts'

interface FreightLoad {
  origin: { countryCode: string; postcode: string | null }
  destination: { countryCode: string; postcode: string | null }
  unit: MeasuredUnit
}

/**
 * The estimated freight for one unit: the cheapest rate between the zones that fits. Null if the tariff has
 * none.
 */
export function estimateFreight(
  card: RateCard,
  { origin, destination, unit }: FreightLoad,
): FreightRate | null {
  const from = zoneOf(card, origin)
  const to = zoneOf(card, destination)
  if (from === null || to === null) return null
  const { weightKg, lengthCm, widthCm, heightCm } = unit
  const volume = (lengthCm * widthCm * heightCm) / 1_000_000
  const longest = Math.max(lengthCm, widthCm, heightCm)
  const [cheapest] = (card.freight ?? [])
    .filter((rate) => rate.from === from && rate.to === to)
    .filter(({ upToKg, upToM3, longestCm }) => {
      return weightKg <= upToKg && volume <= upToM3 && (longestCm === null || longest <= longestCm)
    })
    .toSorted((a, b) => a.low - b.low || a.high - b.high)
  return cheapest ?? null
}
