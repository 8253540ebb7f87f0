import type { Tx } from '#db/client.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
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
  listPassedOver,
  markTold,
} from './invitation-repository.ts'
import { sendFreightInvitationJob } from './invite-forwarder.ts'
import { tellNotChosenJob } from './not-chosen-job.ts'

type ClockServices = Pick<Services, 'db' | 'log' | 'now'>

const AT_MOST = 500

/**
 * A link ends at its time even before this job records it and tells staff. It tells forwarders that their price was not
 * chosen, too, and forgets old mail addresses.
 */
const endInvitationsJob = defineJob({
  name: 'end-freight-invitations',
  lane: 'clock',
  priority: 6,
  cron: '*/15 * * * *',
  run: endInvitations,
})

export const FREIGHT_JOBS = [sendFreightInvitationJob, endInvitationsJob, tellNotChosenJob]

async function endInvitations(services: ClockServices): Promise<void> {
  const { db, now } = services
  const moment = now()
  await each(services, await listEndedInvitations(db, moment, AT_MOST), async (tx, id) => {
    if (!(await expireInvitation(tx, id, moment))) return
    const invitation = await findInvitation(tx, id)
    const request = invitation && (await findFreight(tx, invitation.requestId))
    if (request?.isWanted) await tellExpired(tx, request)
  })
  await each(services, await listPassedOver(db, moment, AT_MOST), async (tx, id) => {
    if (await markTold(tx, id, moment)) await enqueue(tx, tellNotChosenJob, { invitationId: id })
  })
  await forgetForwarders(db, new Date(moment.getTime() - FORGET_FORWARDER_AFTER_MS), moment)
}

/** A failure must not block the others; the next run tries again. */
async function each(
  { db, log }: ClockServices,
  invitations: readonly { id: string }[],
  act: (tx: Tx, id: string) => Promise<void>,
): Promise<void> {
  for (const { id } of invitations) {
    try {
      await db.transaction((tx) => act(tx, id))
    } catch (error) {
      log.error({ invitation: id, err: describeError(error) }, 'a freight invitation could not be ended')
    }
  }
}
