import * as z from 'zod/mini'
import { requiredText } from '#kernel/text/typed-text.ts'
import { SETTLED_NOTE_MAX } from '../domain/carried.ts'

/** How staff dealt with a refused or disputed document. */
export const settleBody = z.strictObject({
  reason: requiredText(SETTLED_NOTE_MAX, 'invoices.errors.settled', 'invoices.errors.settled_long'),
})
