import type { Currency } from '../../money/money.ts'
import type { Language } from '../../text/language.ts'
import type { MeasuredUnit } from '../carrier-limits.ts'
import { barePostcode } from '../postcodes.ts'

/**
 * The operator's delivery tariff, as plain values that JSON keeps: amounts in minor units of `currency`,
 * weights in grams.
 */
export interface RateCard {
  currency: Currency
  services: readonly RateService[]
  places: readonly ZonePlace[]
  lanes: readonly Lane[]
  /** Estimates for loads that no service takes; absent in tariffs from before there were any. */
  freight?: readonly FreightRate[]
}

/** How a load travels that is more than a parcel. */
export const FREIGHT_MODES = ['groupage', 'full_truck', 'container', 'flat_rack', 'roro'] as const
export type FreightMode = (typeof FREIGHT_MODES)[number]

/** What a load of at most this weight and volume is likely to cost from one zone to another. */
export interface FreightRate {
  mode: FreightMode
  from: string
  to: string
  upToKg: number
  upToM3: number
  /** The longest side of a piece; null where any length travels. */
  longestCm: number | null
  /** In minor units of the tariff's currency. */
  low: number
  high: number
  /** Days from door to door. */
  days: readonly [from: number, to: number]
}

export interface RateService {
  code: string
  names: Readonly<Record<Language, string>>
  /** The cm³ that count as one kg; the greater of weight and volume is charged, by piece. */
  cm3PerKg: number
  /** The fuel surcharge on every price, in hundredths of a percent. */
  fuelBp: number
  /** The largest piece. */
  piece: Readonly<MeasuredUnit>
  /** The heaviest shipment. */
  shipmentKg: number
}

/** A country, or the post codes of it that begin with `prefix`, as part of a zone. */
export interface ZonePlace {
  zone: string
  countryCode: string
  /** Empty for the rest of the country. */
  prefix: string
}

/** What a service asks from one zone to another. */
export interface Lane {
  service: string
  from: string
  to: string
  /** Working days of transit. */
  days: readonly [from: number, to: number]
  /** The least that a shipment costs, before fuel. */
  minimum: number
  /** Prices up to a weight, by ascending weight. */
  breaks: readonly WeightBreak[]
  /** For each started kg above the last break; null where nothing heavier is carried. */
  perFurtherKg: number | null
}

export interface WeightBreak {
  upToGrams: number
  price: number
}

/** The zone of a place: that of the longest matching prefix. Null where the tariff has none. */
export function zoneOf(
  { places }: Pick<RateCard, 'places'>,
  { countryCode, postcode }: { countryCode: string; postcode: string | null },
): string | null {
  const bare = barePostcode(countryCode, postcode ?? '')
  const [found] = places
    .filter((place) => place.countryCode === countryCode && bare.startsWith(place.prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
  return found?.zone ?? null
}

/** Whether only the post code tells in which zone of a country a place is. */
export function isDivided({ places }: Pick<RateCard, 'places'>, countryCode: string): boolean {
  return places.some((place) => place.countryCode === countryCode && place.prefix !== '')
}
