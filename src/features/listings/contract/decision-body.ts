import * as z from 'zod/mini'
import { tidy } from '#kernel/text/tidy.ts'
import { DECISIONS } from '../domain/life-cycle.ts'
import { LISTING_LIMITS } from '../domain/limits.ts'

export const decisionBody = z.strictObject({
  decision: z.enum(DECISIONS, {
    error: ({ input }) =>
      input === undefined || typeof input === 'string' ? 'listings.errors.decision' : undefined,
  }),
  /** The reason for the seller; required unless the decision is to publish. */
  note: z.optional(
    z.string().check(tidy(), z.maxLength(LISTING_LIMITS.noteMax, 'listings.errors.note_long')),
  ),
  /** Whether the carrier may ship it; its sizes must allow that too. */
  shippable: z.optional(z.boolean()),
})
