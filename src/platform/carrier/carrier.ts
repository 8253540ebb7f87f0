import type { MeasuredUnit } from '#kernel/carrier-limits.ts'
import type { Currency, Minor } from '#kernel/money.ts'

/** Where a load leaves from. */
export interface Origin {
  /** ISO 3166-1, two letters. */
  countryCode: string
  city: string
  postcode: string | null
}

/** Where a load goes to. */
export interface Destination extends Origin {
  street: string | null
}

/** Equal packed units. */
export interface Pieces extends MeasuredUnit {
  quantity: number
}

/** What leaves one place together. */
export interface Shipment {
  origin: Origin
  pieces: readonly Pieces[]
}

export interface ShipmentOffer {
  priceMinor: Minor
  /** Actual weight; the tariff may charge by volume instead. */
  weightKg: number
}

/** What carrying all shipments costs, with one product of the carrier. */
export interface CarrierOffer {
  productName: string
  productCode: string
  currency: Currency
  /** In the order of the shipments asked for. */
  shipments: readonly ShipmentOffer[]
  totalMinor: Minor
}

export type AddressCheck = 'ok' | 'not_served' | 'malformed_postcode'

/** Whoever carries the goods. A failing or late service throws AppError `provider_failed`. */
export interface CarrierProvider {
  /** As pages name it: 'Gisement tariff', 'DHL Express'. */
  readonly name: string
  checkAddress(destination: Destination): Promise<AddressCheck>
  /**
   * Rates shipments apart and adds them up.
   * @throws AppError `needs_quote` for a load over the limits, `address_not_served`, `provider_failed`.
   */
  quote(shipments: readonly Shipment[], destination: Destination, currency: Currency): Promise<CarrierOffer>
}
