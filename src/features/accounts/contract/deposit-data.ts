import * as z from 'zod/mini'

/** The deposits in the download of a member's data, by card on orders by bank transfer. */
export const depositData = z.array(
  z.object({
    reference: z.string(),
    amount: z.number(),
    currency: z.string(),
    state: z.string(),
    reason: z.nullable(z.string()),
    rule: z.string(),
    createdAt: z.string(),
    paidAt: z.nullable(z.string()),
    endedAt: z.nullable(z.string()),
  }),
)
