import * as z from 'zod/mini'
import { dayInFrance } from './text/day.ts'

/** A company that the screening of names holds back, and the hit that staff look at first. */
export const heldCompany = z.object({ company: z.string(), hit: z.nullable(z.number()) })
export type HeldCompany = z.output<typeof heldCompany>

/**
 * Whether the bank can have sent something before its receiver was held back: the day is that of the hold or earlier.
 * What was sent is recorded; a transfer of a later day would be one to a held company.
 */
export const wasBeforeHold = (day: string, heldAt: Date): boolean => day <= dayInFrance(heldAt)

/**
 * Whether a refund can have been sent before its receiver was held back. It was decided before that, and sent between
 * that day and the day before the hold: on the day of the hold nobody could tell which came first.
 */
export const wasRefundedBeforeHold = (
  { createdAt, sentOn }: { createdAt: Date; sentOn: string },
  heldAt: Date,
): boolean => createdAt < heldAt && sentOn >= dayInFrance(createdAt) && sentOn < dayInFrance(heldAt)
