import { AppError, type ErrorCode } from '#kernel/errors.ts'

/** Each refusal, with its code. Its words are the message of the same name. */
const CODES = {
  not_confirmed: 'conflict',
  appointment_changed: 'conflict',
  handed_over: 'already_recorded',
  not_collectable: 'move_not_allowed',
  contested: 'move_not_allowed',
  waits: 'move_not_allowed',
} as const satisfies Record<string, ErrorCode>

export function collectionError(refusal: keyof typeof CODES): AppError {
  return new AppError(CODES[refusal], { message: `collection.errors.${refusal}` })
}
