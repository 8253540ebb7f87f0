import * as z from 'zod/mini'
import { MALFORMED, typedText } from '#kernel/text/typed-text.ts'
import { APPROVAL_NOTE_MAX } from '../domain/limits.ts'
import { PAYMENT_METHODS } from '../domain/transfer.ts'
import type { en } from './texts.ts'

type Key = `checkout.errors.${keyof (typeof en)['errors']}`

/** How the order would be paid, and what the approvers should know. */
export const cartApprovalBody = z.strictObject({
  method: z.enum(PAYMENT_METHODS, MALFORMED),
  note: typedText(APPROVAL_NOTE_MAX, 'checkout.errors.note_long' satisfies Key),
})
export type CartApprovalBody = z.output<typeof cartApprovalBody>
