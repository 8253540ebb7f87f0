import * as z from 'zod/mini'

/** What a member's data says of its part in its company: mandates, limits and approvals. */
export const companyData = {
  /** Mandates that the member signed or terminated for its company. */
  mandates: z.array(
    z.object({
      version: z.number(),
      state: z.string(),
      signed: z.nullable(z.object({ at: z.string(), content: z.unknown() })),
      noticeAt: z.nullable(z.string()),
    }),
  ),
  /** What its company lets the member buy alone, and whether it approves others' purchases. */
  purchaseRules: z.array(
    z.object({ company: z.string(), currency: z.nullable(z.string()), max: z.nullable(z.number()) }),
  ),
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
