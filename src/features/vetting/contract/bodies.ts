import * as z from 'zod/mini'
import { requiredText } from '#kernel/text/typed-text.ts'
import {
  DEPOSIT_LIMITS,
  needsNote,
  VETTING_DECISIONS,
  VETTING_LIMITS,
  VETTING_STATES,
} from '../domain/vetting.ts'

/** Why a paper is refused. */
export const refusalBody = z.strictObject({
  reason: requiredText(VETTING_LIMITS.reason, 'vetting.errors.reason', 'vetting.errors.reason_long'),
})
export type RefusalBody = z.output<typeof refusalBody>

/** What staff decide, with what the company reads. */
export const decisionBody = z
  .strictObject({
    decision: z.enum(VETTING_DECISIONS, 'vetting.errors.decision'),
    note: z.optional(requiredText(VETTING_LIMITS.note, 'vetting.errors.note', 'vetting.errors.note_long')),
    /** What was looked at; a company under review if it is left out. */
    seen: z.optional(z.strictObject({ state: z.enum(VETTING_STATES), submittedAt: z.nullable(z.string()) })),
  })
  .check(
    z.refine(({ decision, note }) => !needsNote(decision) || note !== undefined, {
      path: ['note'],
      error: 'vetting.errors.note',
    }),
  )
export type DecisionBody = z.output<typeof decisionBody>

const sum = z
  .int('vetting.errors.sum')
  .check(z.minimum(0, 'vetting.errors.sum'), z.maximum(VETTING_LIMITS.sum, 'vetting.errors.sum'))

/** What asks for an approved company, and for a deposit by card on orders by bank transfer. Sums in whole euros. */
export const settingsBody = z.strictObject({
  publishing: z.boolean(),
  transfersAbove: z.nullable(sum),
  /** Null for no deposit. Each of the three that is left out stays as it is; this one alone turns deposits on or off. */
  depositAbove: z.optional(z.nullable(sum)),
  /** In whole percent of the order. */
  depositPercent: z.optional(
    z
      .int('vetting.errors.percent')
      .check(
        z.minimum(DEPOSIT_LIMITS.percent.min, 'vetting.errors.percent'),
        z.maximum(DEPOSIT_LIMITS.percent.max, 'vetting.errors.percent'),
      ),
  ),
  depositAtMost: z.optional(
    z.nullable(
      z
        .int('vetting.errors.at_most')
        .check(
          z.minimum(1, 'vetting.errors.at_most'),
          z.maximum(DEPOSIT_LIMITS.atMost, 'vetting.errors.at_most'),
        ),
    ),
  ),
})
export type SettingsBody = z.output<typeof settingsBody>
