import type { Db, Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { transportLinkJob } from '#features/transport/server/link-job.ts'
import { isLinkOpen } from '#features/transport/server/present-transport.ts'
import { transportError } from '#features/transport/server/transport-errors.ts'
import {
  endLink,
  findLink,
  findLinkByToken,
  findTransport,
  insertLink,
  isCarried,
  keepLinkToken,
  listForwarders,
  listLinks,
  noteLinkMail,
  type LinkRow,
  type TransportSource,
} from '#features/transport/server/transport-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { localizePath } from '#kernel/text/language.ts'
import { referenceOf } from '#kernel/trade/order.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import { enqueue, handleJob, PermanentFailure } from '#platform/jobs/job.ts'
import { findTrouble } from '#platform/mail/mail-troubles.ts'
import type { Services } from '#platform/services.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'
import { lockTransport } from './lock-transport.ts'

type LinkServices = Pick<Services, 'db' | 'now'>

/** Which forwarder of which goods. */
interface Which {
  id: string
  sellerId: number
  invitationId: string
}

/** A link that works, and the transport that it is about. */
export interface OpenLink {
  link: LinkRow
  source: TransportSource
}

/**
 * What a forwarder's link is about.
 * @throws AppError `bad_token`, `gone`.
 */
export async function requireOpenLink(db: Db, token: string, now: Date): Promise<OpenLink> {
  const link = await findLinkByToken(db, token)
  return requireOpen(link, link && (await findTransport(db, link.orderId)), now)
}

/**
 * The same with the lock on what the link is about. It is read again, because it may have been ended before the lock
 * was free.
 * @throws AppError `bad_token`, `gone`.
 */
export async function lockOpenLink(tx: Tx, token: string, now: Date): Promise<OpenLink> {
  const known = await findLinkByToken(tx, token)
  if (!known) throw transportError('link_unknown')
  const source = await lockTransport(tx, known.orderId)
  return requireOpen(await findLinkByToken(tx, token), source, now)
}

function requireOpen(link: LinkRow | null, source: TransportSource | null, now: Date): OpenLink {
  if (!link || !source) throw transportError('link_unknown')
  if (!isLinkOpen(link, now)) throw transportError('link_ended')
  if (!isCarried(source.order)) throw transportError('order_ended')
  return { link, source }
}

/** Mails the forwarders of a paid order their links, once. The caller has locked its cart. */
export async function offerLinks(tx: Tx, orderId: string, now: Date): Promise<void> {
  const known = new Set((await listLinks(tx, orderId)).map(({ invitationId }) => invitationId))
  for (const { invitationId, sellerId, email } of await listForwarders(tx, orderId)) {
    if (known.has(invitationId) || email === '') continue
    known.add(invitationId)
    await openLink(tx, { id: orderId, sellerId, invitationId }, null, now)
  }
}

/**
 * Staff mail a forwarder a new link; an earlier one ends.
 * @throws AppError `own_company`, `not_found`, `move_not_allowed`, `conflict`.
 */
export async function mailLink(
  { db, now }: LinkServices,
  actor: Actor,
  which: Which,
  repeat: RepeatKey | null,
): Promise<void> {
  const moment = now()
  await db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      await refuseOwnCompany(tx, actor, { orderId: which.id })
      const { order } = await lockTransport(tx, which.id)
      const forwarder = await requireForwarder(tx, which)
      if (!isCarried(order)) throw transportError('not_now')
      if (forwarder.email === '') throw transportError('no_mail')
      await endLink(tx, { orderId: which.id, invitationId: which.invitationId }, moment)
      const link = await openLink(tx, which, actor.memberId, moment)
      await recordAct(tx, actor, {
        act: 'mail_transport_link',
        subject: ['order', which.id],
        details: { link },
        at: moment,
      })
      return null
    }),
  )
}

/** @throws AppError `own_company`, `not_found`, `already_decided` without an open link. */
export async function endForwarderLink({ db, now }: LinkServices, actor: Actor, which: Which): Promise<void> {
  await db.transaction(async (tx) => {
    await refuseOwnCompany(tx, actor, { orderId: which.id })
    await lockTransport(tx, which.id)
    await requireForwarder(tx, which)
    const { id: orderId, invitationId } = which
    if (!(await endLink(tx, { orderId, invitationId }, now()))) throw transportError('link_gone')
    await recordAct(tx, actor, {
      act: 'end_transport_link',
      subject: ['order', orderId],
      details: { invitation: invitationId },
      at: now(),
    })
  })
}

async function requireForwarder(tx: Tx, { id, sellerId, invitationId }: Which) {
  const found = (await listForwarders(tx, id)).find(
    (each) => each.invitationId === invitationId && each.sellerId === sellerId,
  )
  if (!found) throw transportError('no_forwarder')
  return found
}

async function openLink(
  tx: Tx,
  { id: orderId, sellerId: companyId, invitationId }: Which,
  mailedBy: number | null,
  now: Date,
): Promise<string> {
  const linkId = await insertLink(tx, { orderId, companyId, invitationId, mailedBy }, now)
  await enqueue(tx, transportLinkJob, { linkId }, { key: `transport-link:${linkId}` })
  return linkId
}

/**
 * Mails a link. It derives the token itself, so that the payload of the job never contains it, and a second attempt mails
 * the same link. What became of the mail is noted.
 */
export const mailTransportLinkJob = handleJob(
  transportLinkJob,
  async (services: MailServices, { linkId }, { isLast }) => {
    const { db, now } = services
    try {
      await mailOnce(services, linkId)
    } catch (error) {
      if (isLast || error instanceof PermanentFailure) await noteLinkMail(db, linkId, { failedAt: now() })
      throw error
    }
  },
)

type MailServices = Pick<Services, 'db' | 'linkTokens' | 'mailer' | 'now' | 'publicUrl'>

async function mailOnce(services: MailServices, linkId: string): Promise<void> {
  const { db, linkTokens, now } = services
  const link = await findLink(db, linkId)
  const source = link && (await findTransport(db, link.orderId))
  if (!link || !source || !isCarried(source.order)) return
  const forwarder = (await listForwarders(db, link.orderId)).find(
    ({ invitationId }) => invitationId === link.invitationId,
  )
  // The mailer leaves such mails out.
  if (!forwarder || forwarder.email === '' || (await findTrouble(db, forwarder.email)) !== null)
    return noteLinkMail(db, linkId, { failedAt: now() })
  const token = linkTokens.of('transport', linkId)
  if (!(await keepLinkToken(db, linkId, token))) return
  await sendLink(services, { link, source, forwarder, token })
  await noteLinkMail(db, linkId, { sentAt: now() })
}

interface ToMail extends OpenLink {
  forwarder: Awaited<ReturnType<typeof listForwarders>>[number]
  token: string
}

async function sendLink(
  { mailer, publicUrl }: Pick<Services, 'mailer' | 'publicUrl'>,
  { link, source, forwarder, token }: ToMail,
): Promise<void> {
  const { email, company, language, title, titleLanguage } = forwarder
  await mailer.send({
    cause: `transport-link:${link.id}`,
    to: email,
    language,
    template: 'transport.link',
    data: {
      company,
      product: title,
      language: titleLanguage,
      reference: referenceOf(source.order.number),
      until: link.expiresAt.toISOString(),
      link: `${publicUrl}${localizePath(`/user/transport/${token}`, language)}`,
    },
  })
}
