import * as z from 'zod/mini'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { localizePath } from '#kernel/text/language.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import type { InvitationBody } from '../contract/bodies.ts'
import { FREIGHT_LIMITS } from '../domain/freight.ts'
import { freightError } from './freight-errors.ts'
import { findBuyerIn, findFreight, lockFreight } from './freight-repository.ts'
import {
  findInvitation,
  insertInvitation,
  keepInvitationToken,
  listInvitations,
  revokeInvitation,
} from './invitation-repository.ts'

type InviteServices = Pick<Services, 'db' | 'now'>

/**
 * Invites a forwarder by mail. Its link is all that it needs.
 * @throws AppError `not_found`, `quote_ended`, `already_recorded`, `quota_reached`; 422 for the buyer itself.
 */
export async function inviteForwarder(
  { db, now }: InviteServices,
  actor: Actor,
  id: string,
  body: InvitationBody,
  repeat: RepeatKey | null,
): Promise<void> {
  const moment = now()
  await db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      const request = await lockFreight(tx, id)
      if (request === null) throw new AppError('not_found')
      if (!request.isWanted) throw freightError('ended')
      const buyerIn = await findBuyerIn(tx, request, body)
      if (buyerIn !== null) throw invalidField(buyerIn, 'freight.errors.buyer_itself')
      const known = await listInvitations(tx, [id])
      const isInvited = known.some(
        ({ email, state }) => state === 'invited' && email.toLowerCase() === body.email.toLowerCase(),
      )
      if (isInvited) throw freightError('invited_already')
      if (known.length >= FREIGHT_LIMITS.invitations) throw freightError('too_many')
      const values = { requestId: id, ...body, invitedBy: actor.memberId }
      const invitationId = await insertInvitation(tx, values, moment)
      await enqueue(
        tx,
        sendFreightInvitationJob,
        { invitationId },
        { key: `freight-invitation:${invitationId}` },
      )
      await recordAct(tx, actor, {
        act: 'invite_forwarder',
        subject: ['freight', id],
        details: { invitation: invitationId },
        at: moment,
      })
      return null
    }),
  )
}

/** @throws AppError `not_found`, `already_decided` for a forwarder who has answered, or whose link has ended. */
export async function revokeForwarder(
  { db, now }: InviteServices,
  actor: Actor,
  { id, invitationId }: { id: string; invitationId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await findInvitation(tx, invitationId))?.requestId !== id) throw new AppError('not_found')
    if (!(await revokeInvitation(tx, id, invitationId))) throw new AppError('already_decided')
    await recordAct(tx, actor, {
      act: 'revoke_forwarder',
      subject: ['freight', id],
      details: { invitation: invitationId },
      at: now(),
    })
  })
}

/**
 * Mails an invitation. It derives the token itself, so that the payload of the job never contains it, and a second attempt
 * mails the same link.
 */
export const sendFreightInvitationJob = defineJob({
  name: 'send-freight-invitation',
  lane: 'mail',
  priority: 1,
  payload: z.object({ invitationId: z.string() }),
  async run(
    { db, linkTokens, mailer, publicUrl }: Pick<Services, 'db' | 'linkTokens' | 'mailer' | 'publicUrl'>,
    { invitationId },
  ) {
    const invitation = await findInvitation(db, invitationId)
    const request = invitation && (await findFreight(db, invitation.requestId))
    if (!invitation || !request?.isWanted || invitation.email === '') return
    const token = linkTokens.of('freight', invitationId)
    if (!(await keepInvitationToken(db, invitationId, token))) return
    const { email, company, language, expiresAt } = invitation
    const nameOf = (country: string) => countryByName(country)?.[language] ?? country
    await mailer.send({
      cause: `freight-invitation:${invitationId}`,
      to: email,
      language,
      template: 'freight.invitation',
      data: {
        company,
        product: request.title,
        language: request.language,
        units: request.units,
        ...(request.lotPieces !== null && { lotPieces: request.lotPieces }),
        from: `${request.city}, ${nameOf(request.country)}`,
        to: `${request.toCity}, ${nameOf(request.toCountry)}`,
        answerBy: expiresAt.toISOString(),
        link: `${publicUrl}${localizePath(`/user/freight/${token}`, language)}`,
      },
    })
  },
})
