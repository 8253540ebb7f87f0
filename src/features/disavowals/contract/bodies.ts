import * as z from 'zod/mini'
import { requiredText, storable, typedText } from '#kernel/text/typed-text.ts'
import { DISAVOWAL_DECISIONS, DISAVOWAL_LIMITS } from '../domain/disavowal.ts'

const secret = (message: string) =>
  z.string().check(storable(), z.minLength(1, message), z.maxLength(1000, message))

/** The password of the administrator, and a code where a second factor is on: the server asks for what is missing. */
export const disavowalBody = z.strictObject({
  text: z.optional(typedText(DISAVOWAL_LIMITS.text, 'disavowals.errors.text_long')),
  password: secret('disavowals.errors.password'),
  code: z.optional(secret('disavowals.errors.code')),
})
export type DisavowalBody = z.output<typeof disavowalBody>

export const disavowalDecisionBody = z.strictObject({
  decision: z.enum(DISAVOWAL_DECISIONS),
  note: requiredText(DISAVOWAL_LIMITS.note, 'disavowals.errors.note', 'disavowals.errors.note_long'),
})
export type DisavowalDecisionBody = z.output<typeof disavowalDecisionBody>
