import type { Db, Tx } from '#db/client.ts'
import { listRefusedCountries } from '#db/destinations.ts'
import { markPlaces, requirePlaces } from '#db/place-marks.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { minorFromMajor } from '#kernel/money/money.ts'
import { maskContactData } from '#kernel/text/contact-data.ts'
import { DAY_MS } from '#kernel/time.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import type { AnswerBody, CorrectionBody } from '../contract/bodies.ts'
import type { ForwarderView } from '../contract/views.ts'
import {
  decideAnswer,
  decideChange,
  FORGET_FORWARDER_AFTER_MS,
  FREIGHT_LIMITS,
  type FreightNews,
} from '../domain/freight.ts'
import { freightError } from './freight-errors.ts'
import { tellStaff } from './freight-news.ts'
import {
  deleteAnswer,
  findAnswerOf,
  findFreight,
  insertAnswer,
  listAnswers,
  lockFreight,
  lockQuoteOf,
  type FreightRow,
} from './freight-repository.ts'
import { findInvitationByToken, useInvitation, type InvitationRow } from './invitation-repository.ts'
import { presentToForwarder } from './present-freight.ts'

type LinkServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/**
 * What a forwarder is asked and, once it has answered, what it sent. Opening the link changes nothing.
 * @throws AppError `bad_token`, `gone`.
 */
export async function openLink({ db, now }: LinkServices, token: string): Promise<ForwarderView> {
  const moment = now()
  const opened = await requireLink(db, token)
  const { state, expiresAt } = opened.invitation
  const isKnown = expiresAt.getTime() + FORGET_FORWARDER_AFTER_MS > moment.getTime()
  if (isKnown && (state === 'answered' || state === 'declined')) return present(db, opened, moment)
  const decision = decideAnswer(opened.facts, moment)
  if (!decision.ok) throw freightError(decision.refusal)
  return present(db, opened, moment)
}

/**
 * A forwarder names a price, also after declining.
 * @throws AppError `bad_token`, `already_recorded`, `gone`, `destination_refused`; 422 on `validUntil`.
 */
export async function answerLink(
  services: LinkServices,
  token: string,
  body: AnswerBody,
): Promise<ForwarderView> {
  return useLink(services, token, async (tx, { request, invitation, facts }, now) => {
    const decision = decideAnswer(facts, now)
    if (!decision.ok) throw freightError(decision.refusal)
    await move(tx, invitation, 'answer', now)
    await checkPlace(tx, request, body, now)
    const answerId = await writePrice(tx, invitation, body, now)
    return { news: 'answered', cause: String(answerId) }
  })
}

/** @throws AppError `bad_token`, `already_recorded`, `gone`. */
export async function declineLink(services: LinkServices, token: string): Promise<ForwarderView> {
  return useLink(services, token, async (tx, { invitation, facts }, now) => {
    if (invitation.state === 'declined') throw freightError('declined')
    const decision = decideAnswer(facts, now)
    if (!decision.ok) throw freightError(decision.refusal)
    await move(tx, invitation, 'decline', now)
    return { news: 'refused', cause: 'declined' }
  })
}

/**
 * A forwarder corrects the price that it has read. It is another answer, so that staff who read the earlier one don't
 * choose this one unseen.
 * @throws AppError `bad_token`, `conflict`, `already_decided`, `gone`, `destination_refused`; 422 on `validUntil`.
 */
export async function correctLink(
  services: LinkServices,
  token: string,
  { seen, ...body }: CorrectionBody,
): Promise<ForwarderView> {
  return useLink(services, token, async (tx, opened, now) => {
    await deleteAnswer(tx, await requireChangeable(tx, opened, seen, now))
    await checkPlace(tx, opened.request, body, now)
    const answerId = await writePrice(tx, opened.invitation, body, now)
    return { news: 'corrected', cause: String(answerId) }
  })
}

/**
 * A forwarder withdraws the price that it has read.
 * @throws AppError `bad_token`, `conflict`, `already_decided`, `gone`.
 */
export async function withdrawLink(
  services: LinkServices,
  token: string,
  seen: string,
): Promise<ForwarderView> {
  return useLink(services, token, async (tx, opened, now) => {
    const answerId = await requireChangeable(tx, opened, seen, now)
    await move(tx, opened.invitation, 'withdraw', now)
    await deleteAnswer(tx, answerId)
    return { news: 'taken_back', cause: `${answerId}:withdrawn` }
  })
}

interface OpenedLink {
  request: FreightRow
  invitation: InvitationRow
  facts: InvitationRow & { isWanted: boolean }
}

async function requireLink(db: Db | Tx, token: string): Promise<OpenedLink> {
  const invitation = await findInvitationByToken(db, token)
  const request = invitation && (await findFreight(db, invitation.requestId))
  if (!invitation || !request) throw freightError('link_unknown')
  return { request, invitation, facts: { ...invitation, isWanted: request.isWanted } }
}

interface Told {
  news: FreightNews
  cause: string
}

/** One act after another, and none while staff choose; staff are told of it. */
async function useLink(
  services: LinkServices,
  token: string,
  act: (tx: Tx, opened: OpenedLink, now: Date) => Promise<Told>,
): Promise<ForwarderView> {
  const now = services.now()
  return services.db.transaction(async (tx) => {
    const { request: known } = await requireLink(tx, token)
    await lockQuoteOf(tx, known)
    const { request, invitation, facts } = await requireLink(tx, token)
    const { news, cause } = await act(tx, { request, invitation, facts }, now)
    const { id, company } = invitation
    await tellStaff(tx, services, request, { news, cause: `${id}:${cause}`, company })
    return present(tx, await requireLink(tx, token), now)
  })
}

async function move(
  tx: Tx,
  { id }: InvitationRow,
  how: 'answer' | 'decline' | 'withdraw',
  now: Date,
): Promise<void> {
  if (!(await useInvitation(tx, id, how, now))) throw new AppError('conflict')
}

/** @throws AppError `destination_refused` for a place in a refused country. */
async function checkPlace(
  tx: Tx,
  { quoteId, toCountry: country }: FreightRow,
  { place }: Pick<AnswerBody, 'place'>,
  now: Date,
): Promise<void> {
  const named = { field: 'freight_place', text: place, country } as const
  const places = requirePlaces(await listRefusedCountries(tx, now), [named], 'place')
  await markPlaces(tx, { quoteId }, places, now)
}

async function writePrice(tx: Tx, { id, requestId }: InvitationRow, body: AnswerBody, now: Date) {
  return insertAnswer(tx, { requestId, invitationId: id, answeredAt: now, ...termsOf(body, now) })
}

/** The id of the price, if it is the one that was read and may change now. */
async function requireChangeable(
  tx: Tx,
  { request, invitation, facts }: OpenedLink,
  seen: string,
  now: Date,
): Promise<bigint> {
  const sent = await findAnswerOf(tx, invitation.id)
  const decision = decideChange(
    { ...facts, isChosen: request.stage === 'offered', wasOffered: sent?.wasOffered ?? false },
    now,
  )
  if (!decision.ok) throw freightError(decision.refusal)
  if (sent === null || String(sent.answer.id) !== seen) throw freightError('price_changed')
  return sent.answer.id
}

/** The request, with the price that was sent, and what can be done about it now. */
async function present(
  db: Db | Tx,
  { request, invitation, facts }: OpenedLink,
  now: Date,
): Promise<ForwarderView> {
  const sent = invitation.state === 'answered' ? await findAnswerOf(db, invitation.id) : null
  const change = { ...facts, isChosen: request.stage === 'offered', wasOffered: sent?.wasOffered ?? false }
  return presentToForwarder(request, invitation, {
    answer: sent?.answer ?? null,
    can: { answer: decideAnswer(facts, now).ok, change: decideChange(change, now).ok },
    mask: maskContactData,
  })
}

/**
 * Staff enter a price, such as one that a forwarder named by telephone.
 * @throws AppError `not_found`, `quote_ended`, `quota_reached`, `destination_refused`; 422 on `validUntil`.
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
      await checkPlace(tx, request, terms, moment)
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
