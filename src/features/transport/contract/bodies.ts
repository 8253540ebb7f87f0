import * as z from 'zod/mini'
import { typedDay } from '#kernel/text/typed-day.ts'
import { MALFORMED, missingOr, requiredLine, typedText } from '#kernel/text/typed-text.ts'
import { CONSIGNMENT_KEY } from '../domain/consignments.ts'
import { FILE_REASON_MAX, FILE_REASONS, needsWords } from '../domain/files.ts'
import { MILESTONE_LIMITS, MILESTONES } from '../domain/milestones.ts'
import type { en } from './texts.ts'

type Key = `transport.errors.${keyof (typeof en)['errors']}`

/** A milestone as it is told. */
export const milestoneBody = z.strictObject({
  milestone: z.enum(MILESTONES, missingOr('transport.errors.milestone' satisfies Key)),
  isExpected: z.boolean(missingOr('transport.errors.is_expected' satisfies Key)),
  day: typedDay('transport.errors.day' satisfies Key),
  place: requiredLine(MILESTONE_LIMITS.place, 'transport.errors.place' satisfies Key),
  /** Vessel and voyage, container, bill of lading or CMR number; may be empty. */
  note: typedText(MILESTONE_LIMITS.note, 'transport.errors.note' satisfies Key),
  /** The latest record of this milestone that was read, so that nothing newer is corrected unseen. */
  seen: z.nullable(z.string(MALFORMED).check(z.regex(/^\d{1,18}$/, MALFORMED))),
  /** The goods, where those of the seller don't travel together. A forwarder's are those that it carries. */
  consignment: z.optional(z.string(MALFORMED).check(z.regex(CONSIGNMENT_KEY, MALFORMED))),
})
export type MilestoneBody = z.output<typeof milestoneBody>

/** The forwarder whose link is meant. */
export const linkBody = z.strictObject({
  invitationId: z.string(MALFORMED).check(z.regex(/^[\w-]{22}$/, MALFORMED)),
})

/** Why staff don't show a file. */
export const fileReasonBody = z
  .strictObject({
    reason: z.enum(FILE_REASONS, missingOr('transport.errors.reason' satisfies Key)),
    /** What is added to it; may be empty but for another reason. */
    text: typedText(FILE_REASON_MAX, 'transport.errors.text_long' satisfies Key),
  })
  .check(
    z.refine(({ reason, text }) => !needsWords(reason) || text !== '', {
      path: ['text'],
      error: 'transport.errors.text' satisfies Key,
    }),
  )
export type FileReasonBody = z.output<typeof fileReasonBody>
