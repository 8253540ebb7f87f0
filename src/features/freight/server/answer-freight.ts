import type { Db, Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { minorFromMajor } from '#kernel/money/money.ts'
import { maskContactData } from '#kernel/text/contact-data.ts'
import { DAY_MS } from '#kernel/time.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import type { AnswerBody } from '../contract/bodies.ts'
import type { ForwarderView } from '../contract/views.ts'
import { decideAnswer, FREIGHT_LIMITS } from '../domain/freight.ts'
import { freightError } from './freight-errors.ts'
import { tellStaff } from './freight-news.ts'
import { findFreight, insertAnswer, listAnswers, lockFreight, type FreightRow } from './freight-repository.ts'
import { findInvitationByToken, useInvitation, type InvitationRow } from './invitation-repository.ts'
import { presentToForwarder } from './present-freight.ts'

type LinkServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/**
 * What a forwarder is asked. Opening the link changes nothing.
 * @throws AppError `bad_token`, `already_recorded`, `gone`.
 */
export async function openLink({ db, now }: LinkServices, token: string): Promise<ForwarderView> {
  const { request, invitation } = await requireOpen(db, token, now())
  return presentToForwarder(request, invitation, maskContactData)
}

/**
 * A forwarder names a price, once.
 * @throws AppError `bad_token`, `already_recorded`, `gone`; 422 on `validUntil`.
 */
export async function answerLink(
  services: LinkServices,
  token: string,
  body: AnswerBody,
): Promise<ForwarderView> {
  return useLink(services, token, 'answer', async (tx, { invitation, now }) => {
    const terms = termsOf(body, now)
    const values = { requestId: invitation.requestId, invitationId: invitation.id, answeredAt: now, ...terms }
    await insertAnswer(tx, values)
  })
}

/** @throws AppError `bad_token`, `already_recorded`, `gone`. */
export async function declineLink(services: LinkServices, token: string): Promise<ForwarderView> {
  return useLink(services, token, 'decline', async () => undefined)
}

/** The link is used in one statement, so that of two presses one finds it used. */
async function useLink(
  services: LinkServices,
  token: string,
  move: 'answer' | 'decline',
  act: (tx: Tx, used: { invitation: InvitationRow; now: Date }) => Promise<void>,
): Promise<ForwarderView> {
  const now = services.now()
  return services.db.transaction(async (tx) => {
    const { request, invitation } = await requireOpen(tx, token, now)
    if (!(await useInvitation(tx, invitation.id, move, now))) {
      await requireOpen(tx, token, now)
      throw new AppError('conflict')
    }
    await act(tx, { invitation, now })
    const news = move === 'answer' ? 'answered' : 'refused'
    await tellStaff(tx, services, request, { news, cause: invitation.id, company: invitation.company })
    const state = move === 'answer' ? 'answered' : 'declined'
    return presentToForwarder(request, { ...invitation, state }, maskContactData)
  })
}

async function requireOpen(
  db: Db | Tx,
  token: string,
  now: Date,
): Promise<{ request: FreightRow; invitation: InvitationRow }> {
  const invitation = await findInvitationByToken(db, token)
  const request = invitation && (await findFreight(db, invitation.requestId))
  if (!invitation || !request) throw freightError('link_unknown')
  const decision = decideAnswer({ ...invitation, isWanted: request.isWanted }, now)
  if (!decision.ok) throw freightError(decision.refusal)
  return { request, invitation }
}

/**
 * Staff enter a price, such as one that a forwarder named by telephone.
 * @throws AppError `not_found`, `quote_ended`, `quota_reached`; 422 on `validUntil`.
 */
export async function answerAsStaff(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  id: string,
  body: AnswerBody,
  repeat: RepeatKey | null,
): Promise<void> {
  const moment = now()
  await db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      const request = await lockFreight(tx, id)
      if (request === null) throw new AppError('not_found')
      if (!request.isWanted) throw freightError('ended')
      const own = (await listAnswers(tx, id)).filter(({ memberId }) => memberId !== null)
      if (own.length >= FREIGHT_LIMITS.ownAnswers) throw freightError('too_many')
      const terms = termsOf(body, moment)
      await insertAnswer(tx, { requestId: id, memberId: actor.memberId, answeredAt: moment, ...terms })
      await recordAct(tx, actor, {
        act: 'answer_freight',
        subject: ['freight', id],
        details: {},
        at: moment,
      })
      return null
    }),
  )
}

/** The terms of an answer, which are valid until the end of their day in UTC. */
function termsOf({ price, validUntil, remarks = '', ...terms }: AnswerBody, now: Date) {
  const end = new Date(`${validUntil}T23:59:59.999Z`)
  const ahead = end.getTime() - now.getTime()
  if (ahead <= 0 || ahead > (FREIGHT_LIMITS.validDaysMax + 1) * DAY_MS)
    throw invalidField('validUntil', 'freight.errors.valid_until')
  return { ...terms, priceMinor: minorFromMajor(price), validUntil: end, remarks }
}
