import { DAY_MS } from '#kernel/time.ts'

/** Limits of a quote request (spec §5, §9). Lengths in characters, after trimming. */
export const QUOTE_LIMITS = {
  units: { min: 1, max: 5_000_000 },
  message: { min: 20, max: 1500 },
  country: { min: 3 },
  /** In one request. */
  listings: { max: 10 },
} as const

/** Limits of what follows a request. Prices in major units, lengths in characters. */
export const OFFER_LIMITS = {
  /** Of one unit, as of a listing's price. */
  price: { min: 1, max: 999_000_000 },
  /** Of the charge for delivery. */
  deliveryMax: 999_000_000,
  place: { min: 2, max: 100 },
  textMax: 1500,
  /** How far ahead an offer may end. */
  validDaysMax: 180,
} as const

/** An offer that ends so soon is worth a reminder, and so is an agreed purchase that is not paid. */
export const REMIND_BEFORE_END_MS = 2 * DAY_MS
/** A request that waited so long for an answer is worth a reminder. */
export const REMIND_UNANSWERED_AFTER_MS = 3 * DAY_MS
/** A request that nobody answered for so long has expired. */
export const UNANSWERED_EXPIRES_AFTER_MS = 60 * DAY_MS
