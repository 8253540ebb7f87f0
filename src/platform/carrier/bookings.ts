import type { Currency, Minor } from '#kernel/money/money.ts'
import type { Pieces } from '#kernel/trade/rate-card/weights.ts'
import type { Origin } from './carrier.ts'

/** A sender or recipient: the company, and the contact person. */
export interface Party extends Origin {
  company: string
  name: string
  phone: string
  email: string | null
  street: string
}

/** An article with the details that customs require. */
export interface DeclaredArticle {
  title: string
  quantity: number
  unitPriceMinor: Minor
  unitWeightKg: number
  /** Without its packing; that of the packed unit where nobody said it. */
  unitNetKg: number
  hsCode: string
  /** The country of manufacture: ISO 3166-1, two letters. */
  madeIn: string
}

/** A shipment to be created by the carrier. */
export interface BookingOrder {
  /** Our reference of this one attempt, which the carrier stores with the shipment. */
  reference: string
  productCode: string
  /** The day of the handover, as 2026-11-24. */
  shipOn: string
  from: Party
  to: Party
  pieces: readonly Pieces[]
  description: string
  incoterm: string
  currency: Currency
  valueMinor: Minor
  /** Null if no customs declaration is needed. */
  customs: { articles: readonly DeclaredArticle[]; invoice: { number: string; date: string } } | null
  /** The courier pickup; null if the seller hands the shipment over. */
  pickup: PickupOrder | null
}

/** A courier pickup at the place of departure, in its local time. */
export interface PickupOrder {
  /** As 09:00. */
  from: string
  until: string
  /** Where in the yard, such as a gate or a dock. */
  place: string | null
}

/** A document from the carrier, as a PDF. */
export interface BookingPaper {
  kind: string
  content: Uint8Array
}

export interface Booked {
  trackingNumber: string
  papers: readonly BookingPaper[]
  /** The carrier's number of the pickup; null if it gives none, even for a requested pickup. */
  pickupNumber: string | null
}

export interface Tracked {
  step: 'waits' | 'left' | 'arrived'
  /** The shipment needs a call to the carrier. */
  isInTrouble: boolean
  /** The carrier's latest message, in its own language; null if there is none yet. */
  news: string | null
}

/** The carrier refused the booking and created nothing; the message is its reason. */
export class BookingRefused extends Error {
  override readonly name = 'BookingRefused'
}

/** It is unknown whether the carrier created the shipment, so the call must not be repeated automatically. */
export class BookingUnclear extends Error {
  override readonly name = 'BookingUnclear'
}

/** Shipments and tracking, where a carrier offers more than prices. */
export interface CarrierBookings {
  needsCustoms(from: Origin, to: Origin): boolean
  /** @throws BookingRefused, BookingUnclear; AppError `provider_failed` if the carrier can't be reached. */
  book(order: BookingOrder): Promise<Booked>
  /**
   * Cancels a courier pickup. A pickup that the carrier does not know (any more) counts as cancelled.
   * @throws BookingRefused, such as after the pickup; AppError `provider_failed`.
   */
  cancelPickup(pickupNumber: string, who: { by: string; why: string }): Promise<void>
  /**
   * The tracking number of the shipment created under a reference on or after a day; null if the carrier
   * knows none, which may still change. @throws AppError `provider_failed`.
   */
  findBooked(reference: string, since: Date): Promise<string | null>
  /** Null if the carrier does not know the number yet. @throws AppError `provider_failed`. */
  track(trackingNumber: string): Promise<Tracked | null>
}
