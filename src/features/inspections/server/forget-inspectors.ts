import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { FORGET_INSPECTOR_AFTER_MS } from '../domain/inspection.ts'
import { forgetInspectors } from './link-repository.ts'

/** Deletes the mail addresses of inspectors that are not needed any more. */
export const forgetInspectorsJob = defineJob({
  name: 'forget-inspectors',
  lane: 'clock',
  priority: 8,
  cron: '25 3 * * *',
  async run({ db, now }: Pick<Services, 'db' | 'now'>) {
    await forgetInspectors(db, new Date(now().getTime() - FORGET_INSPECTOR_AFTER_MS))
  },
})
