import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'

const forgetWindows = defineJob({
  name: 'forget-limit-windows',
  lane: 'clock',
  priority: 80,
  payload: z.unknown(),
})

/** The longest window of any limit is an hour: what began before yesterday counts for nobody. */
export function forgetWindowsHandler({ db }: Pick<Services, 'db'>): JobHandler {
  return handleJob(forgetWindows, async () => {
    await db.execute(sql`DELETE FROM rate_limit WHERE window_start < now() - interval '1 day'`)
    await db.execute(sql`DELETE FROM mail_turn WHERE taken_at < now() - interval '1 day'`)
  })
}

export const LIMIT_SCHEDULE = [{ cron: '10 4 * * *', job: forgetWindows.name }] as const
