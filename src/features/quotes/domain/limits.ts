import { DAY_MS } from '#kernel/time.ts'

/** Limits of a quote request (spec §5, §9). Lengths in characters, after trimming. */
export const QUOTE_LIMITS = {
  units: { min: 1, max: 5_000_000 },
  message: { min: 20, max: 1500 },
  country: { min: 3 },
  /** Per request. */
  listings: { max: 10 },
} as const

/** Limits of messages and offers. Prices in major units, lengths in characters. */
export const OFFER_LIMITS = {
  /** Per unit, as the price of a listing. */
  price: { min: 1, max: 999_000_000 },
  /** For the delivery charge. */
  deliveryMax: 999_000_000,
  place: { min: 2, max: 100 },
  textMax: 1500,
  /** The longest validity of an offer. */
  validDaysMax: 180,
} as const

/** What a member writes to its approvers, in characters. */
export const APPROVAL_NOTE_MAX = 500

/** When to remind of an offer's end, or of an agreed purchase that is not paid. */
export const REMIND_BEFORE_END_MS = 2 * DAY_MS
/** When to remind of a request without an answer. */
export const REMIND_UNANSWERED_AFTER_MS = 3 * DAY_MS
/** When a request without an answer expires. */
export const UNANSWERED_EXPIRES_AFTER_MS = 60 * DAY_MS
