import { sql } from 'drizzle-orm'
import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'

/** The longest window of any limit is an hour, so windows that began before yesterday are over. */
export const forgetWindowsJob = defineJob({
  name: 'forget-limit-windows',
  lane: 'clock',
  priority: 80,
  cron: '10 4 * * *',
  async run({ db }: Pick<Services, 'db'>) {
    await db.execute(sql`DELETE FROM rate_limit WHERE window_start < now() - interval '1 day'`)
    await db.execute(sql`DELETE FROM mail_turn WHERE taken_at < now() - interval '1 day'`)
  },
})
