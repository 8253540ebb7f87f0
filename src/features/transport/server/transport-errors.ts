import { AppError, invalidField, type ErrorCode } from '#kernel/errors.ts'

/** Each refusal that is not about the day, with its code. Its words are the message of the same name. */
const CODES = {
  changed: 'conflict',
  too_many: 'quota_reached',
  not_now: 'move_not_allowed',
  link_unknown: 'bad_token',
  link_ended: 'gone',
  order_ended: 'gone',
  link_gone: 'already_decided',
  no_forwarder: 'not_found',
  no_mail: 'conflict',
  no_picture: 'wrong_file_kind',
  file_refused: 'already_decided',
  file_hidden: 'already_decided',
  file_gone: 'not_found',
  file_stays: 'move_not_allowed',
  file_decided: 'already_decided',
} as const satisfies Record<string, ErrorCode>

export function transportError(refusal: keyof typeof CODES): AppError {
  return new AppError(CODES[refusal], { message: `transport.errors.${refusal}` })
}

/** What is wrong is the day, but where the step itself is too early. */
export const dayError = (refusal: string) =>
  invalidField(refusal === 'not_left' ? 'milestone' : 'day', `transport.errors.${refusal}`)
