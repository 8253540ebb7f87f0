import type { Language } from './text/language.ts'

/**
 * The level at which an error is logged: `none` for everyday validation errors, `warn` for what an operator
 * should see.
 */
interface ErrorKind {
  status: 400 | 401 | 402 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503
  log: 'none' | 'info' | 'warn' | 'error'
}

/** Every error that leaves the server: its stable code, its status and its log level (decisions §10). */
export const ERRORS = {
  malformed: { status: 400, log: 'none' },
  bad_signature: { status: 400, log: 'warn' },
  unauthenticated: { status: 401, log: 'none' },
  bad_credentials: { status: 401, log: 'info' },
  second_factor_needed: { status: 401, log: 'none' },
  login_ticket_ended: { status: 401, log: 'info' },
  payment_declined: { status: 402, log: 'info' },
  forbidden: { status: 403, log: 'info' },
  second_factor_missing: { status: 403, log: 'info' },
  unverified: { status: 403, log: 'info' },
  suspended: { status: 403, log: 'info' },
  acting_closed: { status: 403, log: 'info' },
  acting_ended: { status: 403, log: 'info' },
  foreign_company: { status: 403, log: 'warn' },
  own_listing: { status: 403, log: 'none' },
  destination_refused: { status: 403, log: 'info' },
  own_company: { status: 403, log: 'warn' },
  not_found: { status: 404, log: 'none' },
  bad_token: { status: 404, log: 'info' },
  request_timeout: { status: 408, log: 'none' },
  awaits_second_person: { status: 409, log: 'info' },
  conflict: { status: 409, log: 'none' },
  end_use_needed: { status: 409, log: 'none' },
  approval_needed: { status: 409, log: 'none' },
  stock_changed: { status: 409, log: 'none' },
  listing_changed: { status: 409, log: 'none' },
  price_changed: { status: 409, log: 'none' },
  unavailable: { status: 409, log: 'none' },
  cart_expired: { status: 409, log: 'none' },
  already_paid: { status: 409, log: 'none' },
  quota_reached: { status: 409, log: 'info' },
  too_many_transfers: { status: 409, log: 'info' },
  too_many_holds: { status: 429, log: 'info' },
  held_too_often: { status: 429, log: 'info' },
  too_many_declines: { status: 429, log: 'warn' },
  vat_open: { status: 409, log: 'none' },
  already_recorded: { status: 409, log: 'info' },
  already_decided: { status: 409, log: 'none' },
  open_matters: { status: 409, log: 'none' },
  last_admin: { status: 409, log: 'none' },
  mandate_missing: { status: 409, log: 'none' },
  not_open: { status: 409, log: 'none' },
  company_suspended: { status: 403, log: 'info' },
  company_held: { status: 409, log: 'info' },
  transfers_paused: { status: 409, log: 'info' },
  vetting_needed: { status: 409, log: 'none' },
  deposit_needed: { status: 409, log: 'none' },
  statement_missing: { status: 409, log: 'none' },
  notice_too_late: { status: 409, log: 'none' },
  move_not_allowed: { status: 409, log: 'none' },
  cancellation_not_allowed: { status: 409, log: 'none' },
  cancellation_asked: { status: 409, log: 'none' },
  order_contested: { status: 409, log: 'none' },
  refund_not_allowed: { status: 409, log: 'none' },
  refund_too_high: { status: 409, log: 'none' },
  references_frozen: { status: 409, log: 'none' },
  refunded_meanwhile: { status: 409, log: 'none' },
  dispute_not_allowed: { status: 409, log: 'none' },
  receipt_not_allowed: { status: 409, log: 'none' },
  no_offer: { status: 409, log: 'none' },
  offer_expired: { status: 409, log: 'none' },
  quote_ended: { status: 409, log: 'none' },
  gone: { status: 410, log: 'none' },
  too_large: { status: 413, log: 'none' },
  wrong_file_kind: { status: 415, log: 'none' },
  unsupported_media: { status: 415, log: 'none' },
  invalid: { status: 422, log: 'none' },
  mixed_currencies: { status: 422, log: 'none' },
  needs_quote: { status: 422, log: 'none' },
  above_card_limit: { status: 422, log: 'none' },
  address_not_served: { status: 422, log: 'none' },
  delivery_not_offered: { status: 422, log: 'info' },
  too_many_images: { status: 422, log: 'none' },
  no_image: { status: 422, log: 'none' },
  key_reused: { status: 422, log: 'info' },
  too_many_requests: { status: 429, log: 'info' },
  internal: { status: 500, log: 'error' },
  provider_failed: { status: 502, log: 'error' },
  not_ready: { status: 503, log: 'warn' },
  read_only: { status: 503, log: 'info' },
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof ERRORS

/** A faulty field, and the key of the message that explains the fault. */
export interface FieldError {
  field: string
  message: string
}

export interface ErrorDetails {
  /** The faulty fields; each `message` is a key of the message catalogue. */
  fields?: readonly FieldError[]
  /** The key of a message that replaces the sentence of the code. */
  message?: string
  /** Values for the placeholders of its messages, in the reader's language. */
  values?: Readonly<Record<Language, Readonly<Record<string, string>>>>
  /** Additional properties of the answer's body, for example the current stock. */
  extra?: Readonly<Record<string, unknown>>
  retryAfterSeconds?: number
  cause?: unknown
}

/** The only errors that users see. Any other error is a defect and becomes `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    this.details = details
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

/** A 422 for a single field. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid', { fields: [{ field, message }] })
}

/** The result of a decision of the domain: a value, or a refusal that the caller turns into an error. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const refuse = <Refusal>(refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal })
