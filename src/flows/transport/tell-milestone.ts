import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { MilestoneBody } from '#features/transport/contract/bodies.ts'
import type { ForwarderTransport } from '#features/transport/contract/views.ts'
import { currentOf, decideMilestone, MILESTONE_LIMITS } from '#features/transport/domain/milestones.ts'
import { presentToForwarder } from '#features/transport/server/present-transport.ts'
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
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { DELIVERED } from '#kernel/trade/order.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'
import { lockTransport } from './lock-transport.ts'
import { lockOpenLink } from './transport-link.ts'
import { tellOfMilestone } from './transport-news.ts'

type TellServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Who tells, of whose goods. */
type Telling = { sellerId: number } & (
  { toldBy: 'seller' | 'staff'; memberId: number } | { toldBy: 'forwarder'; linkId: string }
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
    const telling = { sellerId: link.companyId, toldBy: 'forwarder', linkId: link.id } as const
    await record(services, tx, source, telling, body)
    return presentToForwarder(tx, source, link, { language, now: services.now() })
  })
}

/** Writes a record and tells the sides; false for a repeat of a call whose answer was lost. */
async function record(
  services: TellServices,
  tx: Tx,
  { order, sellers }: TransportSource,
  telling: Telling,
  { seen, ...next }: MilestoneBody,
): Promise<boolean> {
  const { sellerId } = telling
  if (!isCarried(order) || !sellers.some(({ id }) => id === sellerId)) throw transportError('not_now')
  const now = services.now()
  const records = (await listMilestones(tx, order.id)).filter(({ companyId }) => companyId === sellerId)
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
    isDelivered: order.status === DELIVERED,
  })
  if (!decision.ok) throw dayError(decision.refusal)
  const { sellerId: companyId, ...teller } = telling
  const id = await insertMilestone(tx, { orderId: order.id, companyId, ...teller, ...next, toldAt: now })
  await tellOfMilestone(services, tx, order, {
    ...next,
    id,
    sellerId,
    toldBy: telling.toldBy,
    memberId: 'memberId' in telling ? telling.memberId : null,
    isCorrection: before !== undefined && !before.isExpected,
  })
  return true
}

const isSame = (one: MilestoneRow, other: Omit<MilestoneBody, 'seen'>) =>
  one.isExpected === other.isExpected &&
  one.day === other.day &&
  one.place === other.place &&
  one.note === other.note
