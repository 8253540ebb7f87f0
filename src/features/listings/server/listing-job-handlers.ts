import { handleJob, type JobHandler } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { foldViews } from './count-views.ts'
import { forgetPictures } from './pictures/forget-pictures.ts'
import { keepAvailability, mailAvailability } from './availability/ask-sellers.ts'
import {
  closeRevisionJob,
  foldViewsJob,
  forgetPicturesJob,
  lapseListingsJob,
  mailAvailabilityJob,
} from './listing-jobs.ts'
import { closeSilentRevision } from './submit-listing.ts'

export function listingJobs(services: Services): JobHandler[] {
  return [
    handleJob(closeRevisionJob, ({ listingId }) => closeSilentRevision(services, listingId)),
    handleJob(foldViewsJob, () => foldViews(services.db)),
    handleJob(lapseListingsJob, () => keepAvailability(services)),
    handleJob(mailAvailabilityJob, ({ requestId }) => mailAvailability(services, requestId)),
    handleJob(forgetPicturesJob, () => forgetPictures(services)),
  ]
}

/** What listings need by the clock: most of it once a day, in the quiet hours of Africa and Europe. */
export const LISTING_SCHEDULE = [
  { cron: '*/10 * * * *', job: foldViewsJob.name },
  { cron: '40 2 * * *', job: lapseListingsJob.name },
  { cron: '50 2 * * *', job: forgetPicturesJob.name },
] as const
