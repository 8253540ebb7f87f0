import type { Currency } from '../../money/money.ts'
import type { Language } from '../../text/language.ts'
import type { MeasuredUnit } from '../carrier-limits.ts'
import { barePostcode } from '../postcodes.ts'

/** The operator's delivery tariff as JSON values: amounts in minor units of `currency`, weights in grams. */
export interface RateCard {
  currency: Currency
  services: readonly RateService[]
  places: readonly ZonePlace[]
  lanes: readonly Lane[]
  /** Estimates for loads that no service accepts; absent in older tariffs. */
  freight?: readonly FreightRate[]
}

/** How freight larger than a parcel is transported. */
export const FREIGHT_MODES = ['groupage', 'full_truck', 'container', 'flat_rack', 'roro'] as const
export type FreightMode = (typeof FREIGHT_MODES)[number]

/** The estimated cost of freight up to this weight and volume, from one zone to another. */
export interface FreightRate {
  mode: FreightMode
  from: string
  to: string
  upToKg: number
  upToM3: number
  /** The longest side allowed; null if there is no limit. */
  longestCm: number | null
  /** In minor units of the tariff's currency. */
  low: number
  high: number
  days: readonly [from: number, to: number]
}

export interface RateService {
  code: string
  names: Readonly<Record<Language, string>>
  /**
   * The cm³ per kg of volumetric weight; the greater of actual and volumetric weight is charged, per piece.
   */
  cm3PerKg: number
  /** The fuel surcharge on every price, in basis points. */
  fuelBp: number
  /** The maximum size of a piece. */
  piece: Readonly<MeasuredUnit>
  /** The maximum weight of a shipment. */
  shipmentKg: number
}

/** A country, or its postcodes with a `prefix`, as part of a zone. */
export interface ZonePlace {
  zone: string
  countryCode: string
  /** Empty for the rest of the country. */
  prefix: string
}

/** The prices of a service from one zone to another. */
export interface Lane {
  service: string
  from: string
  to: string
  /** Working days of transit. */
  days: readonly [from: number, to: number]
  /** The minimum price of a shipment, before the fuel surcharge. */
  minimum: number
  /** Prices up to a weight, in ascending order. */
  breaks: readonly WeightBreak[]
  /** For each started kg above the last break; null if that is the limit. */
  perFurtherKg: number | null
}

export interface WeightBreak {
  upToGrams: number
  price: number
}

/** The zone of a place, by the longest matching prefix. Null if the tariff has none. */
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

/** Whether the zone within a country depends on the postcode. */
export function isDivided({ places }: Pick<RateCard, 'places'>, countryCode: string): boolean {
  return places.some((place) => place.countryCode === countryCode && place.prefix !== '')
}
