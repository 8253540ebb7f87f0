import * as z from 'zod/mini'
import { declareJob } from './job.ts'

/**
 * Compares the names of a company, its members, the holder of its payout account, its end users and who signs for them,
 * who fetches or carries its goods and gets its invoices, and the owners of what it sells, with the list of sanctions. Enqueued wherever one of them is
 * written, or a listing published, in the same transaction.
 */
export const screenNamesJob = declareJob({
  name: 'screen-names',
  lane: 'money',
  priority: 1,
  payload: z.union([z.object({ companyId: z.number() }), z.object({ memberId: z.number() })]),
})
