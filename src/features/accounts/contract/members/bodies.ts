import * as z from 'zod/mini'
import { ROLES } from '#kernel/actor.ts'
import { QUOTA_KINDS, QUOTA_MAX } from '#kernel/trade/quotas.ts'
import { isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { ACT_REASON_MAX } from '../../domain/member-acts.ts'

/** Staff's reason for an act; the member reads it. */
export const reason = z
  .string({ error: ({ input }) => (input === undefined ? 'members.errors.reason' : 'malformed') })
  .check(
    z.refine(isStorable, 'malformed'),
    tidy(),
    z.minLength(1, 'members.errors.reason'),
    z.maxLength(ACT_REASON_MAX, 'members.errors.reason_long'),
  )

export const appointBody = z.strictObject({
  role: z.enum(ROLES, {
    error: ({ input }) =>
      input === undefined || typeof input === 'string' ? 'members.errors.role' : 'malformed',
  }),
  reason,
})

export const quotaBody = z.strictObject({
  kind: z.enum(QUOTA_KINDS),
  max: z.nullable(z.int().check(z.minimum(0), z.maximum(QUOTA_MAX))),
  /** The quota that the sender had read, so that no other one is replaced. */
  maxSeen: z.optional(z.int()),
  reason,
})
