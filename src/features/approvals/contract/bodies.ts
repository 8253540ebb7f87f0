import * as z from 'zod/mini'
import { isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { NOTE_MAX } from '../domain/approval.ts'

export const rejectBody = z.strictObject({
  note: z
    .string()
    .check(
      z.refine(isStorable, 'malformed'),
      tidy(),
      z.minLength(1, 'approvals.errors.note_missing'),
      z.maxLength(NOTE_MAX, 'approvals.errors.note'),
    ),
})
