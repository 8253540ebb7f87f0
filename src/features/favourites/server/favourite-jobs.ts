import * as z from 'zod/mini'
import { defineJob } from '#platform/jobs/job.ts'

/** Tells members what is new about their saved products; by the clock, and then from where the one before stopped. */
export const watchFavouritesJob = defineJob({
  name: 'watch-favourites',
  lane: 'clock',
  priority: 60,
  payload: z.object({ after: z.optional(z.number()) }),
})

/** Once a day, when offices open in Africa and Europe. */
export const FAVOURITE_SCHEDULE = [{ cron: '30 6 * * *', job: watchFavouritesJob.name }] as const
