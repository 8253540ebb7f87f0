import * as z from 'zod/mini'
import { ROLES } from '#kernel/actor.ts'
import { QUOTA_KINDS, QUOTA_MAX } from '#kernel/trade/quotas.ts'
import { idInBody } from '#kernel/web/id-parameter.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { MALFORMED, missingOr, storable } from '#kernel/text/typed-text.ts'
import { ACT_REASON_MAX } from '../../domain/member-acts.ts'

/** Staff's reason for an act; the member reads it. */
export const reason = z
  .string(missingOr('members.errors.reason'))
  .check(
    storable(),
    tidy(),
    z.minLength(1, 'members.errors.reason'),
    z.maxLength(ACT_REASON_MAX, 'members.errors.reason_long'),
  )

export const appointBody = z.strictObject({
  role: z.enum(ROLES, {
    error: ({ input }) =>
      input === undefined || typeof input === 'string' ? 'members.errors.role' : MALFORMED,
  }),
  reason,
})

/** `companyId`: the company that was shown beside the member. */
export const standingBody = z.strictObject({ companyId: idInBody, reason })

export const quotaBody = z.strictObject({
  kind: z.enum(QUOTA_KINDS),
  max: z.nullable(z.int().check(z.minimum(0), z.maximum(QUOTA_MAX))),
  /** The quota that the sender had read, so that no other one is replaced. */
  maxSeen: z.optional(z.int()),
  reason,
})
