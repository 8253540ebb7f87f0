import type { Currency, Minor } from '#kernel/money/money.ts'
import type { Pieces } from '#kernel/trade/rate-card/weights.ts'
import type { Origin } from './carrier.ts'

/** Who sends or receives: the company, and the person to be called. */
export interface Party extends Origin {
  company: string
  name: string
  phone: string
  email: string | null
  street: string
}

/** An article as customs want to know it. */
export interface DeclaredArticle {
  title: string
  quantity: number
  unitPriceMinor: Minor
  unitWeightKg: number
  hsCode: string
  /** Where it was made: ISO 3166-1, two letters. */
  madeIn: string
}

/** A shipment that the carrier is to make. */
export interface BookingOrder {
  /** Ours, and of this one attempt: the carrier keeps it with the shipment. */
  reference: string
  productCode: string
  /** The day on which it is handed over, as 2026-11-24. */
  shipOn: string
  from: Party
  to: Party
  pieces: readonly Pieces[]
  description: string
  incoterm: string
  currency: Currency
  valueMinor: Minor
  /** Null where customs need not know. */
  customs: { articles: readonly DeclaredArticle[]; invoice: { number: string; date: string } } | null
  /** When and where the courier comes for it; null where the seller hands it over. */
  pickup: PickupOrder | null
}

/** A courier's visit to the place of departure, in its own time. */
export interface PickupOrder {
  /** As 09:00. */
  from: string
  until: string
  /** Where in the yard, such as a gate or a dock. */
  place: string | null
}

/** A paper that the carrier made, as a PDF. */
export interface BookingPaper {
  /** 'label', 'waybill' and the like. */
  kind: string
  content: Uint8Array
}

export interface Booked {
  trackingNumber: string
  papers: readonly BookingPaper[]
  /** By which the carrier knows the visit of its courier; null where it names none, also where one was asked for. */
  pickupNumber: string | null
}

/** Where a shipment is. */
export interface Tracked {
  step: 'waits' | 'left' | 'arrived'
  /** It does not arrive by itself: somebody has to call the carrier. */
  isInTrouble: boolean
  /** The carrier's last word, in its own language; null where there is none yet. */
  news: string | null
}

/** The carrier made nothing, for a reason that it says. */
export class BookingRefused extends Error {
  override readonly name = 'BookingRefused'
}

/** Nobody knows whether the carrier made the shipment: it must not be asked again by itself. */
export class BookingUnclear extends Error {
  override readonly name = 'BookingUnclear'
}

/** What a carrier does besides prices. */
export interface CarrierBookings {
  needsCustoms(from: Origin, to: Origin): boolean
  /** @throws BookingRefused, BookingUnclear; AppError `provider_failed` where the carrier was not reached. */
  book(order: BookingOrder): Promise<Booked>
  /**
   * Tells the carrier that its courier is not to come. What it does not know (any more) is cancelled.
   * @throws BookingRefused, such as when the courier has been there; AppError `provider_failed`.
   */
  cancelPickup(pickupNumber: string, who: { by: string; why: string }): Promise<void>
  /**
   * The tracking number of the shipment that was made under a reference on or after a day; null where the
   * carrier knows none, which it may learn later. @throws AppError `provider_failed`.
   */
  findBooked(reference: string, since: Date): Promise<string | null>
  /** Null for a number that the carrier does not know yet. @throws AppError `provider_failed`. */
  track(trackingNumber: string): Promise<Tracked | null>
}
