import type { Db, Tx } from '#db/client.ts'
import { allows, type Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { DELIVERED, referenceOf } from '#kernel/trade/order.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { townOfFreight } from '#kernel/trade/freight/town.ts'
import type { Language } from '#kernel/text/language.ts'
import { isUnderWay } from '#platform/jobs/job.ts'
import { findTrouble } from '#platform/mail/mail-troubles.ts'
import type {
  ForwarderTransport,
  MilestoneRecord,
  OrderTransports,
  TransportLink,
  TransportStep,
  TransportView,
} from '../contract/views.ts'
import { isToldOf } from '../domain/consignments.ts'
import { mayTakeBack } from '../domain/files.ts'
import { linkMailOf } from '../domain/link-mail.ts'
import { currentOf, type TransportSide } from '../domain/milestones.ts'
import { listConsignments, type ConsignmentRow } from './consignment-reader.ts'
import { findFile, listFiles, type FileRow } from './file-repository.ts'
import { transportLinkJob } from './link-job.ts'
import { presentFiles, whoTold, whyOf } from './present-files.ts'
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
  const shown = new Map(
    [...source.sellers, ...source.yards]
      .filter(({ id }) => side !== 'seller' || id === actor.companyId)
      .map(({ id, name }) => [id, name] as const),
  )
  const consignments = (await listConsignments(db, orderId)).filter(({ sellerId }) => shown.has(sellerId))
  const told = {
    records: await listMilestones(db, orderId),
    files: await listFiles(db, orderId),
    links: side === 'staff' ? await presentLinks(db, orderId, now) : [],
  }
  return {
    reference: referenceOf(order.number),
    side,
    isDelivered: order.status === DELIVERED,
    transports: isOpen
      ? consignments.map((each, index) => {
          const { sellerId } = each
          return presentTransport(each, told, {
            side,
            now,
            seller: shown.get(sellerId) ?? '',
            isCollected: source.yards.some(({ id }) => id === sellerId),
            isFirst: consignments.findIndex((other) => other.sellerId === sellerId) === index,
          })
        })
      : [],
  }
}

interface ToldAndGiven {
  records: readonly MilestoneRow[]
  files: readonly FileRow[]
  links: readonly TransportLink[]
}

interface Around {
  side: TransportSide
  now: Date
  seller: string
  isCollected: boolean
  /** The files of a seller are with its first goods. */
  isFirst: boolean
}

/** Goods that travel together, or that the buyer fetches: of those nothing is told. */
function presentTransport(
  consignment: ConsignmentRow,
  { records, files, links }: ToldAndGiven,
  { side, now, seller, isCollected, isFirst }: Around,
): TransportView {
  const { key, sellerId, invitationId, goods, city } = consignment
  return {
    sellerId,
    seller,
    consignment: key,
    goods,
    from: city,
    isCollected,
    steps: stepsOf(
      records.filter((row) => isToldOf(consignment, row)),
      (row) => presentRecord(row, side === 'staff'),
    ),
    ...presentFiles(
      files.filter(({ companyId }) => isFirst && companyId === sellerId),
      side,
      now,
    ),
    links: links.filter((link) => link.invitationId === invitationId),
    can: { tell: side !== 'buyer' && !isCollected, give: side !== 'buyer' && isFirst },
  }
}

/** A seller whose goods the buyer fetches is on a side, too: it gives files, and tells nothing. */
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

async function presentLinks(db: Db | Tx, orderId: string, now: Date): Promise<TransportLink[]> {
  const forwarders = await listForwarders(db, orderId)
  const links = await listLinks(db, orderId)
  const byInvitation = new Map(forwarders.map((row) => [row.invitationId, row]))
  const shown: TransportLink[] = []
  for (const { invitationId, company, email } of byInvitation.values()) {
    const last = links.find((link) => link.invitationId === invitationId)
    const mailed = last ? await mailOf(db, last, email) : { mail: null, leftAt: null }
    shown.push({
      invitationId,
      company,
      mail: mailed.mail,
      mailedAt: mailed.leftAt?.toISOString() ?? null,
      expiresAt: last?.expiresAt.toISOString() ?? null,
      isOpen: last !== undefined && isLinkOpen(last, now),
      canMail: email !== '',
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

/** The town of the agreed freight, which is that of the delivery address. */
const townOf = ({ toCity: asked, toPlace }: { toCity: string; toPlace: string | null }) =>
  townOfFreight({ asked, place: toPlace ?? asked })

/** What a forwarder reads: its goods and their milestones, with its own notes and files alone. */
export async function presentToForwarder(
  db: Db | Tx,
  { order }: TransportSource,
  link: LinkRow,
  { language, now }: { language: Language; now: Date },
): Promise<Omit<ForwarderTransport, 'carriage'>> {
  const carried = await listForwarders(db, order.id)
  const own = carried.filter(({ invitationId }) => invitationId === link.invitationId)
  const [first] = own
  const consignments = await listConsignments(db, order.id)
  const its = consignments.filter(({ invitationId }) => invitationId === link.invitationId)
  const records = await listMilestones(db, order.id)
  const files = await listFiles(db, order.id)
  const placeOf = (city: string, country: string) =>
    `${city}, ${countryByName(country)?.[language] ?? country}`
  return {
    reference: referenceOf(order.number),
    goods: own.map(({ title, titleLanguage, units, lotPieces }) => ({
      title,
      language: titleLanguage,
      units,
      ...(lotPieces !== null && { lotPieces }),
    })),
    from: first ? placeOf(first.fromCity, first.fromCountry) : '',
    to: first ? placeOf(townOf(first), first.toCountry) : '',
    until: link.expiresAt.toISOString(),
    steps: stepsOf(
      records.filter((row) => its.some((consignment) => isToldOf(consignment, row))),
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
