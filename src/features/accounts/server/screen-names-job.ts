import * as z from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/**
 * Compares the names of a company, its members, the holder of its payout account and its end users with the list of
 * sanctions. Enqueued wherever one of them is written, in the same transaction.
 */
export const screenNamesJob = declareJob({
  name: 'screen-names',
  lane: 'money',
  priority: 1,
  payload: z.union([z.object({ companyId: z.number() }), z.object({ memberId: z.number() })]),
})
