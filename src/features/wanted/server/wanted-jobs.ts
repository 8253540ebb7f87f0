import * as z from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Tells sellers whose listings match a new request. */
export const matchWantedJob = declareJob({
  name: 'match-wanted',
  lane: 'clock',
  priority: 20,
  payload: z.object({ wantedId: z.number() }),
})
