import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts'

/** How long prices and delivery charge are guaranteed (decisions §8.2). */
export const CART_VALID_MS = HOUR_MS
/** How long stock is held for a payment (decisions §8.3). */
export const HOLD_MS = 15 * MINUTE_MS
/** Added once by an authentication that began in time. */
export const HOLD_EXTENSION_MS = 10 * MINUTE_MS
/** Keeps a buyer from blocking all stock by opening checkouts. */
export const MAX_OPEN_HOLDS = 5
/** For all members of a company together. */
export const MAX_OPEN_HOLDS_OF_COMPANY = 20
/**
 * How often a company may hold the same article within this period without paying: twice as often as one
 * rated cart, valid for an hour, could …
 */
export const MAX_UNPAID_HOLDS = 8
export const UNPAID_HOLDS_WITHIN_MS = 4 * HOUR_MS
/** … then other buyers come first for this long. */
export const HOLD_PAUSE_MS = HOUR_MS
/**
 * Declined attempts of a company within this period after which it can't pay by card: somebody may be testing
 * stolen cards.
 */
export const MAX_DECLINES = 10
export const DECLINES_WITHIN_MS = HOUR_MS
/** The age at which an unsettled payment is queried, in case its webhook was lost. */
export const RECONCILE_AFTER_MS = 2 * MINUTE_MS

/** How long a bank transfer may take; the stock is held meanwhile (decisions §8.7). */
export const TRANSFER_MS = 10 * DAY_MS
/** How long before the deadline the buyer is reminded. */
export const TRANSFER_REMINDER_MS = 3 * DAY_MS
/** How many days before the day of the deadline a request to cancel has to come, to count although nobody answers it. */
export const CANCELLATION_DAYS = 2
/** Keeps a company from blocking all stock with orders that it never pays. */
export const MAX_UNPAID_TRANSFERS = 2

/** The maximum length of a bank's reference, with room to spare. */
export const BANK_REFERENCE_MAX = 140
/** For one receipt, in major units; more is a typing error. */
export const RECEIPT_MAX = 10_000_000_000_000

/** The length of staff's reason for a VAT rate. */
export const VAT_REASON_MAX = 300

/** For approvers inside the company, in characters. */
export const APPROVAL_NOTE_MAX = 500

export const MAX_CART_LINES = 100
export const QUANTITY = { min: 1, max: 5_000_000 } as const
/** For the delivery address (spec §5). */
export const CITY_LENGTH = { min: 3, max: 50 } as const
export const POSTCODE_LENGTH = { min: 3, max: 20 } as const
export const STREET_LENGTH = { min: 5, max: 200 } as const
export const COUNTRY_MIN_LENGTH = 3
