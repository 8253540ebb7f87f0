import { DAY_MS } from '#kernel/time.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { forgetLinks } from './account-repository.ts'

/** Longer than any link has an effect. */
const KEPT_MS = 60 * DAY_MS

/** Deletes mailed links about payout accounts that no longer have an effect. */
export const forgetAccountLinksJob = defineJob({
  name: 'forget-payout-account-links',
  lane: 'clock',
  priority: 9,
  cron: '50 3 * * *',
  run: ({ db, now }: Pick<Services, 'db' | 'now'>) => forgetLinks(db, new Date(now().getTime() - KEPT_MS)),
})
