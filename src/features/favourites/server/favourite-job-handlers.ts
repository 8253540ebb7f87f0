import { handleJob, type JobHandler } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { watchFavouritesJob } from './favourite-jobs.ts'
import { watchFavourites } from './favourite-news.ts'

export function favouriteJobs(services: Pick<Services, 'db' | 'now' | 'publicUrl'>): JobHandler[] {
  return [handleJob(watchFavouritesJob, ({ after = 0 }) => watchFavourites(services, after))]
}
