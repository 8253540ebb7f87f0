import type { Db, Tx } from '#db/client.ts'
import { allows, type Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { DELIVERED, referenceOf } from '#kernel/trade/order.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import type { Language } from '#kernel/text/language.ts'
import { isUnderWay } from '#platform/jobs/job.ts'
import { findTrouble } from '#platform/mail/mail-troubles.ts'
import type {
  FileReasonView,
  ForwarderTransport,
  MilestoneRecord,
  OrderTransports,
  TransportFile,
  TransportLink,
  TransportStep,
} from '../contract/views.ts'
import { mayTakeBack, movesOf } from '../domain/files.ts'
import { linkMailOf } from '../domain/link-mail.ts'
import { currentOf, type TransportSide } from '../domain/milestones.ts'
import { findFile, listFiles, type FileRow } from './file-repository.ts'
import { transportLinkJob } from './link-job.ts'
import {
  findTransport,
  isCarried,
  isSellerOf,
  listForwarders,
  listLinks,
  listMilestones,
  type LinkRow,
  type MilestoneRow,
  type TransportSource,
} from './transport-repository.ts'

/**
 * What an actor reads of an order's transports: buyer and staff all, a seller its own.
 * @throws AppError `not_found`, also for those who are on no side of it.
 */
export async function presentTransports(
  db: Db | Tx,
  actor: Actor,
  orderId: string,
  now: Date,
): Promise<OrderTransports> {
  const source = await findTransport(db, orderId)
  if (!source) throw new AppError('not_found')
  const side = await sideOf(db, source, actor)
  const { order } = source
  const isOpen = isCarried(order)
  const shown = source.sellers.filter(({ id }) => side !== 'seller' || id === actor.companyId)
  const records = await listMilestones(db, orderId)
  const files = await listFiles(db, orderId)
  const links = side === 'staff' ? await presentLinks(db, orderId, now) : []
  return {
    reference: referenceOf(order.number),
    side,
    isDelivered: order.status === DELIVERED,
    transports: isOpen
      ? shown.map(({ id, name }) => ({
          sellerId: id,
          seller: name,
          steps: stepsOf(
            records.filter(({ companyId }) => companyId === id),
            (row) => presentRecord(row, side === 'staff'),
          ),
          ...presentFiles(
            files.filter(({ companyId }) => companyId === id),
            side,
            now,
          ),
          links: links.filter(({ sellerId }) => sellerId === id).map(({ link }) => link),
          can: { tell: side !== 'buyer' },
        }))
      : [],
  }
}

/** A seller whose goods the buyer fetches is on a side, too, and reads that nothing travels. */
async function sideOf(db: Db | Tx, source: TransportSource, actor: Actor): Promise<TransportSide> {
  const { order } = source
  if (order.companyId === actor.companyId) return 'buyer'
  if (await isSellerOf(db, order.id, actor.companyId)) return 'seller'
  if (allows('staff', actor)) return 'staff'
  throw new AppError('not_found')
}

function stepsOf(
  records: readonly MilestoneRow[],
  present: (row: MilestoneRow) => MilestoneRecord,
): TransportStep[] {
  return currentOf(records).map((current) => ({
    ...present(current),
    earlier: records
      .filter(({ milestone, id }) => milestone === current.milestone && id !== current.id)
      .map(present)
      .toReversed(),
  }))
}

function presentRecord(row: MilestoneRow, isNamed: boolean): MilestoneRecord {
  const { milestone, isExpected, day, place, note, toldBy } = row
  return {
    id: String(row.id),
    milestone,
    isExpected,
    day,
    place,
    note,
    by: toldBy,
    who: isNamed ? whoTold(row) : null,
    toldAt: row.toldAt.toISOString(),
  }
}

/** Buyer and seller read what is shown; of what waits only how much it is, of what was hidden only why. */
function presentFiles(rows: readonly FileRow[], side: TransportSide, now: Date) {
  return {
    files: rows
      .filter(({ state }) => side === 'staff' || state === 'shown')
      .map((row) => presentFile(row, side, now)),
    waiting: rows.filter(({ state }) => state === 'waiting').length,
    hidden: rows.flatMap((row) => {
      const why = whyOf(row)
      const { id, state, decidedAt, givenAt } = row
      return side !== 'staff' && state === 'hidden' && why
        ? [{ id, why, at: (decidedAt ?? givenAt).toISOString() }]
        : []
    }),
  }
}

function presentFile(row: FileRow, side: TransportSide, now: Date): TransportFile {
  const { id, kind, media, pages, bytes, state, givenBy, givenAt } = row
  const isNamed = side === 'staff'
  return {
    id,
    kind,
    media,
    pages,
    bytes,
    state,
    why: whyOf(row),
    by: givenBy,
    who: isNamed ? whoTold(row) : null,
    givenAt: givenAt.toISOString(),
    moves: isNamed ? movesOf(state) : [],
    canTakeBack: side === 'seller' && mayTakeBack(row, 'seller', now),
  }
}

const whyOf = ({ reason, reasonText }: FileRow): FileReasonView | null =>
  reason && { reason, text: reasonText ?? '' }

/**
 * A file about a transport, for the sides that read it: one that is not shown is there for staff alone.
 * @throws AppError `not_found`
 */
export async function requireFile(db: Db, actor: Actor, orderId: string, fileId: number) {
  const source = await findTransport(db, orderId)
  if (!source) throw new AppError('not_found')
  const side = await sideOf(db, source, actor)
  const file = await findFile(db, orderId, fileId)
  if (!file || (side === 'seller' && file.companyId !== actor.companyId)) throw new AppError('not_found')
  if (side !== 'staff' && file.state !== 'shown') throw new AppError('not_found')
  return file
}

function whoTold({
  forwarder,
  firstName,
  lastName,
}: Pick<MilestoneRow, 'forwarder' | 'firstName' | 'lastName'>): string | null {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return forwarder ?? (name === '' ? null : name)
}

async function presentLinks(
  db: Db | Tx,
  orderId: string,
  now: Date,
): Promise<{ sellerId: number; link: TransportLink }[]> {
  const forwarders = await listForwarders(db, orderId)
  const links = await listLinks(db, orderId)
  const byInvitation = new Map(forwarders.map((row) => [row.invitationId, row]))
  const shown: { sellerId: number; link: TransportLink }[] = []
  for (const { invitationId, company, email, sellerId } of byInvitation.values()) {
    const last = links.find((link) => link.invitationId === invitationId)
    const mailed = last ? await mailOf(db, last, email) : { mail: null, leftAt: null }
    shown.push({
      sellerId,
      link: {
        invitationId,
        company,
        mail: mailed.mail,
        mailedAt: mailed.leftAt?.toISOString() ?? null,
        expiresAt: last?.expiresAt.toISOString() ?? null,
        isOpen: last !== undefined && isLinkOpen(last, now),
        canMail: email !== '',
      },
    })
  }
  return shown
}

/** What became of the mail of a link, by its job and by the mailbox. */
async function mailOf(db: Db | Tx, link: LinkRow, email: string) {
  const trouble = email === '' ? null : await findTrouble(db, email)
  return linkMailOf({
    ...link,
    isUnderWay: link.sentAt === null && (await isUnderWay(db, transportLinkJob, { linkId: link.id })),
    bouncedAt: trouble?.kind === 'bounce' ? trouble.notedAt : null,
  })
}

export const isLinkOpen = ({ endedAt, expiresAt }: LinkRow, now: Date) =>
  endedAt === null && expiresAt.getTime() > now.getTime()

/** What a forwarder reads: its goods and their milestones, with its own notes and files alone. */
export async function presentToForwarder(
  db: Db | Tx,
  { order }: TransportSource,
  link: LinkRow,
  { language, now }: { language: Language; now: Date },
): Promise<ForwarderTransport> {
  const carried = await listForwarders(db, order.id)
  const own = carried.filter(({ invitationId }) => invitationId === link.invitationId)
  const [first] = own
  const records = await listMilestones(db, order.id)
  const files = await listFiles(db, order.id)
  const placeOf = (city: string, country: string) =>
    `${city}, ${countryByName(country)?.[language] ?? country}`
  return {
    reference: referenceOf(order.number),
    goods: own.map(({ title, titleLanguage, units }) => ({ title, language: titleLanguage, units })),
    from: first ? placeOf(first.fromCity, first.fromCountry) : '',
    to: first ? placeOf(first.toCity, first.toCountry) : '',
    until: link.expiresAt.toISOString(),
    steps: stepsOf(
      records.filter(({ companyId }) => companyId === link.companyId),
      (row) => {
        const shown = presentRecord(row, false)
        return row.invitationId === link.invitationId ? shown : { ...shown, note: '' }
      },
    ),
    files: files
      .filter(({ invitationId }) => invitationId === link.invitationId)
      .map((row) => {
        const { id, kind, state, givenAt } = row
        const canTakeBack = mayTakeBack(row, 'forwarder', now)
        return { id, kind, state, why: whyOf(row), givenAt: givenAt.toISOString(), canTakeBack }
      }),
  }
}
