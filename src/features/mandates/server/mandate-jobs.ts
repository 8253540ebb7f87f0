import * as z from 'zod/mini'
import { defineJob } from '#platform/jobs/job.ts'

/** Draws what was signed; before the mail that speaks of it. */
export const drawMandateJob = defineJob({
  name: 'draw-mandate',
  lane: 'files',
  priority: 1,
  payload: z.object({ mandateId: z.string() }),
})

/** Reminds of last days for notice, renews and ends; by the clock. */
export const keepMandatesJob = defineJob({
  name: 'keep-mandates',
  lane: 'clock',
  priority: 6,
  payload: z.unknown(),
})

/** Days are those of France, which begin an hour or two before those of the clock: within the hour it is done. */
export const MANDATE_SCHEDULE = [{ cron: '12 * * * *', job: keepMandatesJob.name }] as const
