import type { Language } from './text/language.ts'
import type { Currency } from '#kernel/money/money.ts'
import type { OrderStatus } from './trade/order-status.ts'

/**
 * Every kind of notification in the site, and its stored data. A new kind needs a line here, its words in a
 * feature's `contract/notices.ts`, and its entry in `src/app/notices.ts`, without which nothing compiles. Rows
 * are kept for a year, so the shape of a kind may only grow, by optional properties. `language` is the
 * language of the seller's `title`.
 */
export interface NotificationKinds {
  'listings.decided': {
    listingId: number
    title: string
    language?: Language
    decision: 'publish' | 'request_changes' | 'reject'
    /** Whether it concerns a proposed change of a published listing. */
    isRevision: boolean
  }
  /** A request for a quote; `audience` says which page answers it. */
  'quotes.received': {
    quoteId: string
    title: string
    language?: Language
    units: number
    audience: 'staff' | 'owner'
    /** How many other listings the same request names. */
    more?: number
  }
  /** An event or a reminder of a quote; `audience` says which page shows it. */
  'quotes.news': {
    quoteId: string
    title: string
    language?: Language
    news:
      | 'answer'
      | 'counter'
      | 'message'
      | 'accepted'
      | 'declined'
      | 'expired'
      | 'unanswered'
      | 'ending'
      | 'unpaid'
    audience: 'buyer' | 'seller' | 'staff'
  }
  /** Saved products became cheaper or are nearly sold out: one by its name, several by their number. */
  'favourites.news': {
    products: number
    listingId: number
    title: string
    language?: Language
    isCheaper: boolean
  }
  /** New matches of saved searches: one by its name and filters, several by their number. */
  'searches.matched': { searches: number; name: string; query: string; products: number; isMore: boolean }
  /**
   * Wanted requests: a new one, for staff; matches, for members who sell what is wanted or want what is
   * offered.
   */
  'wanted.asked': { wantedId: number; type: string; units: number }
  'wanted.matching': { wantedId: number; type: string; units: number }
  'wanted.answered': { wantedId: number; title: string; language?: Language }
  /** An order of the member's company changed its status (spec §4). */
  'orders.moved': { reference: string; statut: OrderStatus; orderId?: string }
  /** Goods of the member's company were sold. */
  'orders.sold': { reference: string; articles: number }
  /** Part of an order is refunded. Amount in major units. */
  'orders.refunded': { orderId: string; reference: string; amount: number; currency: Currency }
  /** A buyer's request to cancel, or its refusal by staff. A cancelled order is `orders.moved`. */
  'orders.cancellation': { orderId: string; reference: string; event: 'asked' | 'refused' }
  /** An event of a disputed article, for every party except the one that caused it. */
  'orders.dispute': {
    orderId: string
    reference: string
    event: 'opened' | 'written' | 'decided'
    audience: 'buyer' | 'seller' | 'staff'
  }
  /** One shipment of an order left or arrived before the others. */
  'orders.shipment': { orderId: string; reference: string; event: 'left' | 'arrived'; from: string }
  /** Other news of an order that also goes out by mail. */
  'orders.news': {
    orderId: string
    reference: string
    news:
      | 'placed'
      | 'sale-cancelled'
      | 'sale-refunded'
      | 'paid-twice'
      | 'refund-failed'
      | 'chargeback'
      | 'chargeback-won'
      | 'chargeback-lost'
    audience: 'buyer' | 'seller' | 'staff'
  }
  /** A step of a bank transfer, for the buyer; `vat-staff` for staff. */
  'checkout.transfer': {
    orderId: string
    reference: string
    news:
      | 'awaited'
      | 'reminder'
      | 'short'
      | 'surplus'
      | 'expired'
      | 'revived'
      | 'returned'
      | 'repaid'
      | 'vat'
      | 'vat-staff'
  }
  /** Money was sent to the member's company. Amount in major units. */
  'ledger.payout': { amount: number; currency: Currency }
  /** News of the mandate of the member's company; for staff, of any company's. */
  'mandates.news': {
    news: 'accepted' | 'reminder' | 'renewed' | 'notice' | 'operator_notice' | 'ended' | 'asked'
  }
  'mandates.staff': { event: 'accepted' | 'notice'; company: string }
}

export type NotificationKind = keyof NotificationKinds

/** The words of a kind of notification, and the page that it links to, without language prefix. */
export interface Notice<Data> {
  text: Readonly<Record<Language, (data: Data) => string>>
  path: (data: Data) => string
}

/** The words of a feature's kinds, which the list of all kinds is composed of. */
export type Notices<Kind extends NotificationKind> = {
  readonly [K in Kind]: Notice<NotificationKinds[K]>
}
