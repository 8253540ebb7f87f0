import type { Currency, Minor } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import type { CarrierBookings } from './bookings.ts'
import type { Pieces } from '#kernel/trade/rate-card/weights.ts'

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
  productName: Readonly<Record<Language, string>>
  productCode: string
  currency: Currency
  /** In the order of the requested shipments. */
  shipments: readonly ShipmentOffer[]
  totalMinor: Minor
  /** Working days until all shipments have arrived; null if the carrier does not say. */
  transitDays: { from: number; to: number } | null
  /** The estimated day on which all shipments have arrived; null if the carrier does not say. */
  arrivesOn: string | null
  /** The operator's tariff behind the price. */
  tariffId: number | null
}

export type AddressCheck = 'ok' | 'not_served' | 'malformed_postcode'

/** The carrier. A failing or slow service throws AppError `provider_failed`. */
export interface CarrierProvider {
  /** The name that pages show: 'Gisement tariff', 'DHL Express'. */
  readonly name: string
  readonly kind: 'example' | 'ratecard' | 'dhl'
  /** Whether it delivers to no address without a street. */
  readonly needsStreet: boolean
  /** Creates and tracks shipments; null for a carrier that staff contact themselves. */
  readonly bookings: CarrierBookings | null
  /** Whether deliveries can be priced now: a rate card needs a tariff in force. */
  isOffered(): Promise<boolean>
  /** @throws AppError `delivery_not_offered`, `provider_failed`. */
  checkAddress(destination: Destination): Promise<AddressCheck>
  /**
   * Rates each shipment separately and adds up the prices.
   * @throws AppError `needs_quote` for a load over the limits, `address_not_served`,
   * `delivery_not_offered`, `provider_failed`.
   */
  quote(shipments: readonly Shipment[], destination: Destination, currency: Currency): Promise<CarrierOffer>
}
