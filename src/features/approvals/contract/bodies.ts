import * as z from 'zod/mini'
import { requiredText } from '#kernel/text/typed-text.ts'
import { NOTE_MAX } from '../domain/approval.ts'

export const rejectBody = z.strictObject({
  note: requiredText(NOTE_MAX, 'approvals.errors.note_missing', 'approvals.errors.note'),
})
