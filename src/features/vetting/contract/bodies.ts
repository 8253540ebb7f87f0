import * as z from 'zod/mini'
import { requiredText } from '#kernel/text/typed-text.ts'
import { needsNote, VETTING_DECISIONS, VETTING_LIMITS } from '../domain/vetting.ts'

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
  })
  .check(
    z.refine(({ decision, note }) => !needsNote(decision) || note !== undefined, {
      path: ['note'],
      error: 'vetting.errors.note',
    }),
  )
export type DecisionBody = z.output<typeof decisionBody>

/** What asks for an approved company. */
export const settingsBody = z.strictObject({
  publishing: z.boolean(),
  transfersAbove: z.nullable(
    z
      .int('vetting.errors.sum')
      .check(z.minimum(0, 'vetting.errors.sum'), z.maximum(VETTING_LIMITS.sum, 'vetting.errors.sum')),
  ),
})
export type SettingsBody = z.output<typeof settingsBody>
