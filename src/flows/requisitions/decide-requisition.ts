import { type Tx, transact } from '#db/client.ts'
import { holdActiveMember } from '#features/accounts/server/member-repository.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { mayDecide, mayWithdraw } from '#features/requisitions/domain/requisition.ts'
import { isApprover } from '#features/requisitions/server/people-repository.ts'
import {
  findEnd,
  findRequisition,
  lockRequisition,
  type Requisition,
} from '#features/requisitions/server/requisition-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Services } from '#platform/services.ts'
import { agree, lockAgreement, requireAcceptable } from '../quotes/accept-quote.ts'
import { approveOrder } from './approve-order.ts'
import { endIfOver, endRequisition, lockAsked } from './end-requisition.ts'

type DecideServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'bankAccount'>

/** What was asked about is not what would be bought: nothing of the decision may be kept. */
class Over extends Error {}

/**
 * Approves: the offer is accepted, for the member who asked to pay it, or the order placed or opened to be paid.
 * @throws AppError `not_found`, `forbidden`, `already_decided`, `conflict` where the requisition lapsed or was
 * overtaken, which is recorded.
 */
export async function approveRequisition(
  services: DecideServices,
  actor: Actor,
  id: string,
  { reason, language }: { reason: string; language: Language },
): Promise<void> {
  const which = { id, companyId: actor.companyId }
  try {
    await transact(services.db, (tx) => approve(services, tx, actor, { ...which, reason, language }))
  } catch (error) {
    if (!(error instanceof Over)) throw error
    throw refusalOf((await endIfOver(services, which)) ?? (await overtake(services, which)))
  }
}

async function approve(
  services: DecideServices,
  tx: Tx,
  actor: Actor,
  { reason, language, ...which }: { id: string; companyId: number; reason: string; language: Language },
): Promise<void> {
  const now = services.now()
  const found = await findRequisition(tx, which)
  if (found === null) throw new AppError('not_found')
  // Members before quotes and carts, in order of id.
  const lockPeople = async () => {
    for (const memberId of [actor.memberId, found.memberId].toSorted((a, b) => a - b))
      await holdActiveMember(tx, memberId)
  }
  if (found.quoteId === null) {
    const isApproved = await approveOrder(services, tx, found, {
      lockPeople,
      requireDecidable: (asked) => requireDecidable(tx, actor, asked),
      memberId: actor.memberId,
      reason: reason === '' ? null : reason,
    })
    if (!isApproved) throw new Over()
    return
  }
  await lockPeople()
  const stored = await lockAgreement(tx, found.quoteId)
  const asked = await lockRequisition(tx, found.id)
  await requireDecidable(tx, actor, asked)
  if ((await findEnd(tx, asked.id, now)) !== null) throw new Over()
  const offer = await requireAcceptable(tx, stored, 'buyer', { offerId: String(asked.offerId), now })
  await endRequisition(services, tx, asked, {
    move: 'approve',
    memberId: actor.memberId,
    reason: reason === '' ? null : reason,
  })
  const cartId = await agree(services, tx, {
    deals: [{ stored, offer }],
    side: 'buyer',
    actor,
    payerId: asked.memberId,
    language,
  })
  const cart = await lockCart(tx, cartId)
  if (!cart || !hasSameVat(cart, asked)) throw new Over()
}

type Vat = Pick<Requisition, 'vatCase' | 'vatRateBp' | 'vatMinor'>

function hasSameVat(one: Vat, other: Vat): boolean {
  return one.vatCase === other.vatCase && one.vatRateBp === other.vatRateBp && one.vatMinor === other.vatMinor
}

/** Ends one whose VAT or delivery charge has changed. */
async function overtake(
  services: DecideServices,
  which: { id: string; companyId: number },
): Promise<'overtake'> {
  await transact(services.db, async (tx) => {
    const asked = await lockAsked(tx, which)
    if (asked?.state === 'waiting')
      await endRequisition(services, tx, asked, { move: 'overtake', memberId: null, reason: null })
  })
  return 'overtake'
}

const refusalOf = (move: 'lapse' | 'overtake') =>
  new AppError('conflict', {
    message: move === 'lapse' ? 'requisitions.errors.lapsed' : 'requisitions.errors.overtaken',
  })

/** @throws AppError `already_decided`, `forbidden`. */
async function requireDecidable(tx: Tx, actor: Actor, asked: Requisition): Promise<void> {
  const reader = { memberId: actor.memberId, isApprover: await isApprover(tx, actor) }
  if (mayDecide(asked, reader)) return
  if (reader.isApprover && asked.state !== 'waiting') throw new AppError('already_decided')
  throw new AppError('forbidden', { message: 'requisitions.errors.approvers_only' })
}

/** @throws AppError `not_found`, `forbidden`, `already_decided`. */
export async function refuseRequisition(
  services: Omit<DecideServices, 'bankAccount'>,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  await transact(services.db, async (tx) => {
    await holdActiveMember(tx, actor.memberId)
    const asked = await lockAsked(tx, { id, companyId: actor.companyId })
    if (asked === null) throw new AppError('not_found')
    await requireDecidable(tx, actor, asked)
    await endRequisition(services, tx, asked, { move: 'refuse', memberId: actor.memberId, reason })
  })
}

/** @throws AppError `not_found`, also for another's; `already_decided`. */
export async function withdrawRequisition(
  services: Omit<DecideServices, 'bankAccount'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await transact(services.db, async (tx) => {
    const asked = await lockAsked(tx, { id, companyId: actor.companyId })
    if (asked?.memberId !== actor.memberId) throw new AppError('not_found')
    if (!mayWithdraw(asked, actor)) throw new AppError('already_decided')
    await endRequisition(services, tx, asked, { move: 'withdraw', memberId: actor.memberId, reason: null })
  })
}
