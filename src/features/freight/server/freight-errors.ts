import { AppError, type ErrorCode } from '#kernel/errors.ts'

/** Each refusal of the domain, with its code. Its words are the message of the same name. */
const CODES = {
  ended: 'quote_ended',
  asked_already: 'already_recorded',
  unmeasured: 'conflict',
  not_needed: 'conflict',
  no_offer: 'no_offer',
  other_units: 'conflict',
  answer_expired: 'offer_expired',
  amount_changed: 'conflict',
  too_many: 'quota_reached',
  invited_already: 'already_recorded',
  link_unknown: 'bad_token',
  link_expired: 'gone',
  not_wanted: 'gone',
  answered: 'already_recorded',
  declined: 'already_recorded',
  unanswered: 'conflict',
  chosen: 'already_decided',
  price_changed: 'conflict',
} as const satisfies Record<string, ErrorCode>

export function freightError(refusal: keyof typeof CODES): AppError {
  return new AppError(CODES[refusal], { message: `freight.errors.${refusal}` })
}
