import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { localizePath } from '#kernel/text/language.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { findMemberByEmail } from '../member-repository.ts'
import { findPendingInvitation, makeInvitationToken } from './invitation-repository.ts'

/** Enqueues an invitation's mail; the key prevents a second one while the first is still queued. */
export async function enqueueInvitationMail(tx: Tx, invitationId: string): Promise<void> {
  const cause = `invitation:${invitationId}:${randomId()}`
  await enqueue(tx, sendInvitationMailJob, { invitationId, cause }, { key: `invitation:${invitationId}` })
}

/** Mails an invitation; creates the token itself, so that the job's payload never stores a raw one. */
export const sendInvitationMailJob = defineJob({
  name: 'send-invitation-mail',
  lane: 'mail',
  priority: 1,
  payload: z.object({ invitationId: z.string(), cause: z.string() }),
  async run(
    { db, mailer, publicUrl }: Pick<Services, 'db' | 'mailer' | 'publicUrl'>,
    { invitationId, cause },
  ) {
    const invitation = await findPendingInvitation(db, invitationId)
    const token = invitation && (await makeInvitationToken(db, invitationId))
    if (!invitation || !token) return
    const { email, companyName, inviterName } = invitation
    // Members get mails in their own language, others in that of the page from which they were invited.
    const language = (await findMemberByEmail(db, email))?.language ?? invitation.language
    await mailer.send({
      cause,
      to: email,
      language,
      template: 'companies.invitation',
      data: {
        company: companyName,
        person: inviterName,
        link: `${publicUrl}${localizePath(`/user/invitation/${token}`, language)}`,
      },
    })
  },
})
