import { lt, or } from 'drizzle-orm'
import { loginTicket, mailedToken, session } from '#db/schema/accounts.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { STALE_AFTER_MS } from '../domain/limits.ts'
import { forgetInvitations } from './company/invitation-repository.ts'
import { forgetUnusedDevices } from './known-devices.ts'

/**
 * Deletes sessions, mailed links and invitations that ended too long ago to matter to an investigation, and
 * browsers no longer in use.
 */
export const forgetStaleJob = defineJob({
  name: 'forget-stale-sessions',
  lane: 'clock',
  priority: 9,
  cron: '50 3 * * *',
  async run({ db, now }: Pick<Services, 'db' | 'now'>) {
    const before = new Date(now().getTime() - STALE_AFTER_MS)
    await db.delete(session).where(or(lt(session.endedAt, before), lt(session.expiresAt, before)))
    await db.delete(mailedToken).where(lt(mailedToken.expiresAt, before))
    await db.delete(loginTicket).where(lt(loginTicket.expiresAt, now()))
    await forgetInvitations(db, before)
    await forgetUnusedDevices(db, now())
  },
})
