import * as z from 'zod/mini'
import { MALFORMED, typedText } from '#kernel/text/typed-text.ts'
import { APPROVAL_NOTE_MAX } from '../domain/limits.ts'
import type { en } from './texts.ts'

type Key = `quotes.errors.${keyof (typeof en)['errors']}`

/** The offer as it was seen, and what the approvers should know. */
export const approvalRequestBody = z.strictObject({
  offerId: z.string(MALFORMED).check(z.regex(/^[1-9]\d{0,17}$/, MALFORMED)),
  note: typedText(APPROVAL_NOTE_MAX, 'quotes.errors.note_long' satisfies Key),
})
export type ApprovalRequestBody = z.output<typeof approvalRequestBody>
