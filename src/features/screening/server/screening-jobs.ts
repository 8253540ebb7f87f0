import * as z from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'

/** Compares the names of all companies and members with a list that was imported, some at a time. */
export const screenEverybodyJob = declareJob({
  name: 'screen-everybody',
  lane: 'clock',
  priority: 1,
  payload: z.object({ after: z.number() }),
})
