import { AppError, invalidField, type ErrorCode } from '#kernel/errors.ts'

/** Each refusal with its code. Its words are the message of the same name. */
const CODES = {
  asked_already: 'already_recorded',
  other_quote: 'not_found',
  not_now: 'move_not_allowed',
  price_changed: 'conflict',
  price_expired: 'offer_expired',
  own_company: 'own_company',
  limit: 'forbidden',
  unfinished: 'conflict',
  nothing_tested: 'conflict',
  no_pictures: 'conflict',
  not_saved: 'conflict',
  not_listed: 'unavailable',
  many_pictures: 'quota_reached',
  no_picture: 'wrong_file_kind',
  link_unknown: 'bad_token',
  link_ended: 'gone',
  link_expired: 'gone',
  inspection_ended: 'gone',
  handed_in: 'already_recorded',
  price_gone: 'not_found',
} as const satisfies Record<string, ErrorCode>

export function inspectionError(refusal: keyof typeof CODES): AppError {
  return new AppError(CODES[refusal], { message: `inspections.errors.${refusal}` })
}

export const ownPays = () => invalidField('payer', 'inspections.errors.own_pays')
