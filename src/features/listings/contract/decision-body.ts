import * as z from 'zod/mini'
import { tidy } from '#kernel/text/tidy.ts'
import { ALL_REASONS } from '../domain/review-reasons.ts'
import { DECISIONS } from '../domain/life-cycle.ts'
import { LISTING_LIMITS } from '../domain/limits.ts'
import { description, facts, secondTexts, title } from './fields.ts'

/** What staff correct of the content under review; what is left out stays, `null` clears a figure, the country or a second language. */
export const correctionsBody = z.strictObject({
  title: z.optional(title),
  description: z.optional(description),
  ...secondTexts,
  year: facts.year,
  runningHours: facts.runningHours,
  originCountry: facts.originCountry,
  netWeightKg: facts.netWeightKg,
  weightKg: facts.weightKg,
  lengthCm: facts.lengthCm,
  widthCm: facts.widthCm,
  heightCm: facts.heightCm,
})

export const decisionBody = z.strictObject({
  decision: z.enum(DECISIONS, {
    error: ({ input }) =>
      input === undefined || typeof input === 'string' ? 'listings.errors.decision' : undefined,
  }),
  /** What the seller reads, after the reasons; one of both is required unless the decision is to publish. */
  note: z.optional(
    z.string().check(tidy(), z.maxLength(LISTING_LIMITS.noteMax, 'listings.errors.note_long')),
  ),
  /** Frequent reasons of this decision, which the seller reads in the seller's own language. */
  reasons: z.optional(z.array(z.enum(ALL_REASONS)).check(z.maxLength(ALL_REASONS.length))),
  /** Corrected typing errors; only when it is published. */
  corrections: z.optional(correctionsBody),
  /** Whether the carrier may ship it; its sizes must allow that too. */
  shippable: z.optional(z.boolean()),
})
