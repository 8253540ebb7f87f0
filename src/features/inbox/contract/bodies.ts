import * as z from 'zod/mini'
import { typedText } from '#kernel/text/typed-text.ts'
import { idInBody } from '#kernel/web/id-parameter.ts'
import { NOTE_MAX } from '../domain/inbox.ts'

/** What to change of an item; what is left out stays. */
export const itemBody = z.strictObject({
  /** Who sees to it from now on, and who did as the sender saw it. */
  owner: z.optional(z.strictObject({ to: z.nullable(idInBody), seen: z.nullable(idInBody) })),
  /** The note from now on, and the one that the sender saw. */
  note: z.optional(
    z.strictObject({
      to: typedText(NOTE_MAX, 'inbox.errors.note'),
      seen: typedText(NOTE_MAX, 'inbox.errors.note'),
    }),
  ),
  /** Ends an item of a kind that staff end. */
  closed: z.optional(z.literal(true)),
  snoozedUntil: z.optional(
    z.nullable(
      z.string().check(
        z.maxLength(30, 'inbox.errors.snoozed_until'),
        z.refine((text) => !Number.isNaN(Date.parse(text)), 'inbox.errors.snoozed_until'),
      ),
    ),
  ),
})
