import type { Language } from './language.ts'

/**
 * Of what members are told in the site, and what is kept of each. A new kind: a line here, its words in a
 * feature's `contract/notices`, and that by name in `src/app/notices.ts`, which does not compile without.
 * Rows stay for a year: the shape of a kind only ever grows, by properties that may be missing. `language` is
 * that in which a seller wrote the `title`.
 */
export interface NotificationKinds {
  'listings.decided': {
    listingId: number
    title: string
    language?: Language
    decision: 'publish' | 'request_changes' | 'reject'
    /** About a proposed change of a published listing. */
    isRevision: boolean
  }
  /** Somebody asked for a quote; `audience` says which page answers it. */
  'quotes.received': {
    quoteId: string
    title: string
    language?: Language
    units: number
    audience: 'staff' | 'owner'
    /** How many more listings the same request names. */
    more?: number
  }
  /** Something happened to a quote, or a reminder of one; `audience` says which page shows it. */
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
  /** Saved products got cheaper or are nearly gone: one by its name, several by their number. */
  'favourites.news': {
    products: number
    listingId: number
    title: string
    language?: Language
    isCheaper: boolean
  }
  /** New matches of saved searches: one by its name and filters, several by their number. */
  'searches.matched': { searches: number; name: string; query: string; products: number; isMore: boolean }
  /** Somebody looks for what the member sells; a seller offers something for what the member looks for. */
  /** Somebody looks for equipment; told to staff. */
  'wanted.asked': { wantedId: number; type: string; units: number }
  'wanted.matching': { wantedId: number; type: string; units: number }
  'wanted.answered': { wantedId: number; title: string; language?: Language }
  /** An order of the member's company came to a status (spec §4). */
  'orders.moved': { reference: string; statut: 1 | 2 | 3 | 4 | 5 | 6 | 7; orderId?: string }
  /** Goods of the member's company were sold. */
  'orders.sold': { reference: string; articles: number }
  /** A part of an order is paid back. Amount in major units. */
  'orders.refunded': { orderId: string; reference: string; amount: number; currency: 'usd' | 'eur' }
  /** A buyer asks staff to cancel; staff refused. An order that is cancelled is `orders.moved`. */
  'orders.cancellation': { orderId: string; reference: string; event: 'asked' | 'refused' }
  /** Something about a disputed article, told to each side but the one that did it. */
  'orders.dispute': {
    orderId: string
    reference: string
    event: 'opened' | 'written' | 'decided'
    audience: 'buyer' | 'seller' | 'staff'
  }
  /** One shipment of an order left or arrived before the others. */
  'orders.shipment': { orderId: string; reference: string; event: 'left' | 'arrived'; from: string }
  /** What else a mail about an order says, to each whom it is for. */
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
  /** A step of a bank transfer, told to the buyer; `vat-staff` to staff. */
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
  'ledger.payout': { amount: number; currency: 'usd' | 'eur' }
  /** Something about the mandate of the member's company; and of another company's, for staff. */
  'mandates.news': {
    news: 'accepted' | 'reminder' | 'renewed' | 'notice' | 'operator_notice' | 'ended' | 'asked'
  }
  'mandates.staff': { event: 'accepted' | 'notice'; company: string }
}

export type NotificationKind = keyof NotificationKinds

/** What a kind of notification says, and the page that it leads to, without language prefix. */
export interface Notice<Data> {
  text: Readonly<Record<Language, (data: Data) => string>>
  path: (data: Data) => string
}

/** The words of some kinds: what a feature gives to the list of all. */
export type Notices<Kind extends NotificationKind> = {
  readonly [K in Kind]: Notice<NotificationKinds[K]>
}
