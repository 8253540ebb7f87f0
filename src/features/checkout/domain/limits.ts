import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts'

/** How long prices and delivery charge stand as offered (decisions §8.2). */
export const CART_VALID_MS = HOUR_MS
/** How long stock is kept for a payment (decisions §8.3). */
export const HOLD_MS = 15 * MINUTE_MS
/** What an authentication begun before the end adds, once. */
export const HOLD_EXTENSION_MS = 10 * MINUTE_MS
/** A buyer must not empty the shelves by opening checkouts. */
export const MAX_OPEN_HOLDS = 5
/** Of all members of a company together. */
export const MAX_OPEN_HOLDS_OF_COMPANY = 20
/**
 * So often a company may keep the same article within so long without paying: twice as often as one offer,
 * valid an hour, can be begun …
 */
export const MAX_UNPAID_HOLDS = 8
export const UNPAID_HOLDS_WITHIN_MS = 4 * HOUR_MS
/** … then others have their turn for this long. */
export const HOLD_PAUSE_MS = HOUR_MS
/**
 * So many declined tries of a company within so long, and no card payment is begun: somebody may be trying
 * cards that are not theirs.
 */
export const MAX_DECLINES = 10
export const DECLINES_WITHIN_MS = HOUR_MS
/** An unsettled payment of this age is asked for, in case its webhook was lost. */
export const RECONCILE_AFTER_MS = 2 * MINUTE_MS

/** How long a bank transfer may take; the stock is kept meanwhile (decisions §8.7). */
export const TRANSFER_MS = 10 * DAY_MS
/** So long before its end the buyer is reminded. */
export const TRANSFER_REMINDER_MS = 3 * DAY_MS
/** A company must not empty the shelves with orders that it never pays. */
export const MAX_UNPAID_TRANSFERS = 2

/** The longest reference that a bank gives a booking, with room to spare. */
export const BANK_REFERENCE_MAX = 140
/** Of one booking, in major units; beyond it a zero was typed too many. */
export const RECEIPT_MAX = 10_000_000_000_000

/** Of the reason that staff give for a VAT rate. */
export const VAT_REASON_MAX = 300

export const MAX_CART_LINES = 100
export const QUANTITY = { min: 1, max: 5_000_000 } as const
/** Of the delivery address (spec §5). */
export const CITY_LENGTH = { min: 3, max: 50 } as const
export const POSTCODE_LENGTH = { min: 3, max: 20 } as const
export const STREET_LENGTH = { min: 5, max: 200 } as const
export const COUNTRY_MIN_LENGTH = 3
