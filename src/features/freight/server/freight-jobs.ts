import { defineJob } from '#platform/jobs/job.ts'
import { describeError } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { FORGET_FORWARDER_AFTER_MS } from '../domain/freight.ts'
import { tellExpired } from './freight-news.ts'
import { findFreight } from './freight-repository.ts'
import {
  expireInvitation,
  findInvitation,
  forgetForwarders,
  listEndedInvitations,
} from './invitation-repository.ts'
import { sendFreightInvitationJob } from './invite-forwarder.ts'

type ClockServices = Pick<Services, 'db' | 'log' | 'now'>

const AT_MOST = 500

/** A link ends at its time even before this job records it, tells staff, and forgets old mail addresses. */
const endInvitationsJob = defineJob({
  name: 'end-freight-invitations',
  lane: 'clock',
  priority: 6,
  cron: '*/15 * * * *',
  run: endInvitations,
})

export const FREIGHT_JOBS = [sendFreightInvitationJob, endInvitationsJob]

async function endInvitations({ db, log, now }: ClockServices): Promise<void> {
  const moment = now()
  for (const { id } of await listEndedInvitations(db, moment, AT_MOST)) {
    try {
      await db.transaction(async (tx) => {
        if (!(await expireInvitation(tx, id, moment))) return
        const invitation = await findInvitation(tx, id)
        const request = invitation && (await findFreight(tx, invitation.requestId))
        if (request?.isWanted) await tellExpired(tx, request)
      })
    } catch (error) {
      // The next run tries again; it must not block the others.
      log.error({ invitation: id, err: describeError(error) }, 'a freight invitation could not be ended')
    }
  }
  await forgetForwarders(db, new Date(moment.getTime() - FORGET_FORWARDER_AFTER_MS), moment)
}
