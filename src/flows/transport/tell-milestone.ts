import type { Tx } from '#db/client.ts'
import { listRefusedCountries } from '#db/destinations.ts'
import { markPlaces, requirePlaces } from '#db/place-marks.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { MilestoneBody } from '#features/transport/contract/bodies.ts'
import type { ForwarderTransport } from '#features/transport/contract/views.ts'
import {
  currentOf,
  decideMilestone,
  mayBeAt,
  MILESTONE_LIMITS,
} from '#features/transport/domain/milestones.ts'
import { isToldOf, type Consignment } from '#features/transport/domain/consignments.ts'
import { listConsignments } from '#features/transport/server/consignment-reader.ts'
import { dayError, transportError } from '#features/transport/server/transport-errors.ts'
import {
  insertMilestone,
  isCarried,
  isSellerOf,
  listMilestones,
  type MilestoneRow,
  type TransportSource,
} from '#features/transport/server/transport-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { DELIVERED, SHIPPED } from '#kernel/trade/order.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'
import { presentForwarder } from './forwarder-view.ts'
import { lockTransport } from './lock-transport.ts'
import { lockOpenLink } from './transport-link.ts'
import { tellOfMilestone } from './transport-news.ts'

type TellServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Who tells, of whose goods. */
type Telling = { sellerId: number } & (
  | { toldBy: 'seller' | 'staff'; memberId: number }
  | { toldBy: 'forwarder'; linkId: string; invitationId: string }
)

/**
 * A seller tells or corrects a milestone of its goods.
 * @throws AppError `not_found`, `move_not_allowed`, `conflict`, `quota_reached`, `invalid`.
 */
export async function tellAsSeller(
  services: TellServices,
  { memberId, companyId }: Actor,
  orderId: string,
  body: MilestoneBody,
  repeat: RepeatKey | null,
): Promise<void> {
  await services.db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      const source = await lockTransport(tx, orderId)
      if (!(await isSellerOf(tx, orderId, companyId))) throw new AppError('not_found')
      await record(services, tx, source, { sellerId: companyId, toldBy: 'seller', memberId }, body)
      return null
    }),
  )
}

/**
 * Staff tell or correct a milestone of the goods of one seller. The order moves by its own acts alone.
 * @throws AppError `not_found`, `own_company`, `move_not_allowed`, `conflict`, `quota_reached`, `invalid`.
 */
export async function tellAsStaff(
  services: TellServices,
  actor: Actor,
  { id: orderId, sellerId }: { id: string; sellerId: number },
  body: MilestoneBody,
  repeat: RepeatKey | null,
): Promise<void> {
  // Of their own goods they are the seller; for another side of their own company's order a colleague tells.
  if (actor.companyId === sellerId) return tellAsSeller(services, actor, orderId, body, repeat)
  await refuseOwnCompany(services.db, actor, { orderId })
  await services.db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      const source = await lockTransport(tx, orderId)
      if (!(await isSellerOf(tx, orderId, sellerId))) throw new AppError('not_found')
      const telling = { sellerId, toldBy: 'staff', memberId: actor.memberId } as const
      if (!(await record(services, tx, source, telling, body))) return null
      const { milestone, isExpected, day } = body
      await recordAct(tx, actor, {
        act: 'tell_milestone',
        subject: ['order', orderId],
        details: { seller: sellerId, milestone, isExpected, day },
        at: services.now(),
      })
      return null
    }),
  )
}

/**
 * A forwarder tells or corrects a milestone through its link.
 * @throws AppError `bad_token`, `gone`, `conflict`, `quota_reached`, `invalid`.
 */
export async function tellByLink(
  services: TellServices,
  token: string,
  body: MilestoneBody,
  language: Language,
): Promise<ForwarderTransport> {
  return services.db.transaction(async (tx) => {
    const { link, source } = await lockOpenLink(tx, token, services.now())
    const { invitationId } = link
    const telling = { sellerId: link.companyId, toldBy: 'forwarder', linkId: link.id, invitationId } as const
    await record(services, tx, source, telling, body)
    return presentForwarder(tx, { link, source }, { language, now: services.now() })
  })
}

/** Writes a record and tells the sides; false for a repeat of a call whose answer was lost. */
async function record(
  services: TellServices,
  tx: Tx,
  { order, sellers }: TransportSource,
  telling: Telling,
  { seen, consignment: which, ...next }: MilestoneBody,
): Promise<boolean> {
  const { sellerId } = telling
  if (!isCarried(order) || !sellers.some(({ id }) => id === sellerId)) throw transportError('not_now')
  const now = services.now()
  const consignments = await listConsignments(tx, order.id)
  const consignment = chosen(consignments, telling, which)
  const records = (await listMilestones(tx, order.id)).filter((row) => isToldOf(consignment, row))
  const current = currentOf(records)
  const before = current.find(({ milestone }) => milestone === next.milestone)
  if (before && isSame(before, next)) return false
  if ((before ? String(before.id) : null) !== seen) throw transportError('changed')
  // Each side has its own room, so that no link uses up the others'.
  const own = records.filter(({ toldBy }) => toldBy === telling.toldBy)
  if (own.length >= MILESTONE_LIMITS.records[telling.toldBy]) throw transportError('too_many')
  const decision = decideMilestone(next, current, {
    paidAt: order.paidAt,
    now,
    hasLeft: order.status === SHIPPED || order.status === DELIVERED,
    isDelivered: order.status === DELIVERED,
  })
  if (!decision.ok) throw dayError(decision.refusal)
  if (!mayBeAt(next.milestone, next.place, { from: consignment.city, to: order.city }))
    throw invalidField('place', 'transport.errors.departure')
  const teller =
    telling.toldBy === 'forwarder'
      ? { toldBy: telling.toldBy, linkId: telling.linkId }
      : { toldBy: telling.toldBy, memberId: telling.memberId }
  const about = { orderId: order.id, companyId: sellerId, consignment: consignment.key }
  const id = await insertMilestone(tx, { ...about, ...teller, ...next, toldAt: now })
  // What has happened is told, wherever it did: staff look at it.
  const named = { field: 'milestone', text: `${next.place}, ${next.note}`, onlyMarks: true } as const
  const places = requirePlaces(await listRefusedCountries(tx, now), [named])
  await markPlaces(tx, { cartId: order.cartId }, places, now)
  await tellOfMilestone(services, tx, order, {
    ...next,
    id,
    sellerId,
    goods: isAlone(consignments, sellerId) ? [] : consignment.goods,
    toldBy: telling.toldBy,
    memberId: 'memberId' in telling ? telling.memberId : null,
    isCorrection: before !== undefined && !before.isExpected,
  })
  return true
}

const isAlone = (consignments: readonly Consignment[], sellerId: number) =>
  consignments.filter((each) => each.sellerId === sellerId).length === 1

/**
 * The goods that are meant: those that the forwarder carries, else those that were chosen, or all where they travel
 * together.
 */
function chosen<Row extends Consignment>(
  consignments: readonly Row[],
  telling: Telling,
  which: string | undefined,
): Row {
  const own = consignments.filter(({ sellerId }) => sellerId === telling.sellerId)
  const found = own.filter(({ key, invitationId }) => {
    if (telling.toldBy === 'forwarder') return invitationId === telling.invitationId
    return which === undefined || key === which
  })
  const [first, ...others] = found
  if (!first || others.length > 0) throw invalidField('consignment', 'transport.errors.which')
  return first
}

const isSame = (one: MilestoneRow, other: Omit<MilestoneBody, 'seen' | 'consignment'>) =>
  one.isExpected === other.isExpected &&
  one.day === other.day &&
  one.place === other.place &&
  one.note === other.note
