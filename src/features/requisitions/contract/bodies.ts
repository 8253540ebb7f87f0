import * as z from 'zod/mini'
import { hasAtMostTwoDecimals } from '#kernel/money/money.ts'
import { MALFORMED, requiredText, typedText } from '#kernel/text/typed-text.ts'
import { PURCHASE_LIMIT_MAX, REQUISITION_LIMITS } from '../domain/requisition.ts'

const limit = z.nullable(
  z
    .number(MALFORMED)
    .check(
      z.refine(
        (value) => value >= 0 && value <= PURCHASE_LIMIT_MAX && hasAtMostTwoDecimals(value),
        'requisitions.errors.limit',
      ),
    ),
)

/** What a member may buy without approval, in major units before VAT; null for any sum. */
export const rulesBody = z.strictObject({ usd: limit, eur: limit, isApprover: z.boolean(MALFORMED) })
export type RulesBody = z.output<typeof rulesBody>

export const approvalBody = z.strictObject({
  reason: typedText(REQUISITION_LIMITS.reason, 'requisitions.errors.reason_long'),
})

export const refusalBody = z.strictObject({
  reason: requiredText(
    REQUISITION_LIMITS.reason,
    'requisitions.errors.reason',
    'requisitions.errors.reason_long',
  ),
})
