import type { MeasuredUnit } from '#kernel/trade/carrier-limits.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'

/** The place of departure of a load. */
export interface Origin {
  /** ISO 3166-1, two letters. */
  countryCode: string
  city: string
  postcode: string | null
}

/** The destination of a load. */
export interface Destination extends Origin {
  street: string | null
}

/** Several identical packed units. */
export interface Pieces extends MeasuredUnit {
  quantity: number
}

/** The pieces that leave one place together. */
export interface Shipment {
  origin: Origin
  pieces: readonly Pieces[]
}

export interface ShipmentOffer {
  priceMinor: Minor
  /** Actual weight; the tariff may charge by volume instead. */
  weightKg: number
}

/** The price of all shipments with one of the carrier's products. */
export interface CarrierOffer {
  productName: string
  productCode: string
  currency: Currency
  /** In the order of the requested shipments. */
  shipments: readonly ShipmentOffer[]
  totalMinor: Minor
}

export type AddressCheck = 'ok' | 'not_served' | 'malformed_postcode'

/** The carrier. A failing or slow service throws AppError `provider_failed`. */
export interface CarrierProvider {
  /** The name that pages show: 'Gisement tariff', 'DHL Express'. */
  readonly name: string
  checkAddress(destination: Destination): Promise<AddressCheck>
  /**
   * Rates each shipment separately and adds up the prices.
   * @throws AppError `needs_quote` for a load over the limits, `address_not_served`, `provider_failed`.
   */
  quote(shipments: readonly Shipment[], destination: Destination, currency: Currency): Promise<CarrierOffer>
}
