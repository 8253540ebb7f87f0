import * as z from 'zod/mini'
import { defineJob } from '#platform/jobs/job.ts'

/** Tells the sellers of what matches a new request. */
export const matchWantedJob = defineJob({
  name: 'match-wanted',
  lane: 'clock',
  priority: 20,
  payload: z.object({ wantedId: z.number() }),
})
