import * as z from 'zod/mini'

/** What a member's data says of limits and approvals inside its company. */
export const purchasesData = {
  /** What its company lets the member buy alone, and whether it approves others' purchases. */
  purchaseRules: z.array(z.object({ company: z.string(), currency: z.nullable(z.string()), max: z.nullable(z.number()) })),
  /** Purchases that the member asked to have approved, or decided about. */
  requisitions: z.array(
    z.object({
      title: z.string(),
      state: z.string(),
      note: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      createdAt: z.string(),
      endedAt: z.nullable(z.string()),
    }),
  ),
}
