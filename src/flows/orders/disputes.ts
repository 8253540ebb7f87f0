import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { lockCompany } from '#features/accounts/server/company/company-repository.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import {
  canReport,
  DISPUTE_TRANSITIONS,
  FIRST_FILES_MS,
  sideOf,
  type DisputeDecision,
  type DisputeReason,
} from '#features/orders/domain/dispute.ts'
import {
  closeDispute,
  findDispute,
  findDisputeOf,
  insertDispute,
  insertDisputeMessage,
  reopenDispute,
  type ReadDispute,
} from '#features/orders/server/dispute-repository.ts'
import { isWhollyBack } from '#features/orders/domain/refund.ts'
import { readRefundable } from '#features/orders/server/refund-repository.ts'
import { insertDisputeFile } from '#features/orders/server/dispute-files.ts'
import { findOrder, listOrderLines } from '#features/orders/server/order-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import type { Minor } from '#kernel/money/money.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import type { Services } from '#platform/services.ts'
import { mailDisputeDecided, mailDisputeMessage, mailDisputeOpened } from './order-act-mails.ts'
import { refundParts } from './refund-order.ts'

type DisputeServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

interface ReportedProblem {
  listingId: number
  /** Absent in calls of pages from before. */
  reason?: DisputeReason | undefined
  text: string
}

/**
 * A buyer reports a problem with an article that is on its way or delivered; seller and staff are told, and the seller
 * is not paid before the decision. Returns the dispute's id, that of the earlier one where the article had a problem on
 * its way.
 * @throws AppError `not_found`, `dispute_not_allowed`, `invalid` also for an article whose whole price went back.
 */
export async function openDispute(
  services: DisputeServices,
  { memberId, companyId }: Actor,
  orderId: string,
  { listingId, reason = 'other', text }: ReportedProblem,
): Promise<string> {
  const found = await findOrder(services.db, orderId)
  if (found?.companyId !== companyId) throw new AppError('not_found')
  return services.db.transaction(async (tx) => {
    await lockCart(tx, found.cartId)
    const order = await findOrder(tx, orderId)
    const now = services.now()
    const earlier = await findDisputeOf(tx, orderId, listingId)
    if (!order || !canReport(order, earlier, now)) throw new AppError('dispute_not_allowed')
    const line = (await listOrderLines(tx, orderId)).find((each) => each.listingId === listingId)
    if (!line) throw invalidField('materielId', 'orders.errors.unknown_article')
    const paid = (await readRefundable(tx, order)).lines.find((each) => each.listingId === listingId)
    if (paid && isWhollyBack(paid)) throw invalidField('materielId', 'orders.errors.article_refunded')
    const { sellerCompanyId } = line
    const opened = { openedBy: memberId, openedAt: now, reason }
    const id = earlier?.id ?? randomId()
    const isOpened = earlier
      ? await reopenDispute(tx, id, opened)
      : await insertDispute(tx, { ...opened, id, orderId, listingId, sellerCompanyId })
    if (!isOpened) throw new AppError('dispute_not_allowed')
    if (earlier) await keepDecision(tx, earlier)
    await insertDisputeMessage(tx, { disputeId: id, side: 'buyer', memberId, body: text, sentAt: now })
    await mailDisputeOpened(services, tx, order, {
      id,
      openedAt: now,
      sellerCompanyId,
      problem: reason,
      text,
    })
    return id
  })
}

/** What staff had decided stays in the thread as their message. */
async function keepDecision(
  tx: Tx,
  { id, note, decidedBy, decidedAt }: NonNullable<Awaited<ReturnType<typeof findDisputeOf>>>,
): Promise<void> {
  if (note === null || decidedBy === null || decidedAt === null) return
  await insertDisputeMessage(tx, {
    disputeId: id,
    side: 'staff',
    memberId: decidedBy,
    body: note,
    sentAt: decidedAt,
  })
}

/** A text, or a file that is stored already. */
type Said = { text: string; repeat: RepeatKey | null } | { fileHash: string }

/**
 * One party writes to the others, or sends them a file that is stored already.
 * @throws AppError `not_found`, `already_decided`; `invalid` for too many files.
 */
export async function writeToDispute(
  services: DisputeServices,
  actor: Actor,
  disputeId: string,
  said: Said,
): Promise<void> {
  const repeat = 'text' in said ? said.repeat : null
  await services.db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      await write(services, tx, actor, disputeId, said)
      return null
    }),
  )
}

async function write(
  services: DisputeServices,
  tx: Tx,
  actor: Actor,
  disputeId: string,
  said: Said,
): Promise<void> {
  const text = 'text' in said ? said.text : ''
  const { dispute, messages, ...parties } = await lockDispute(services, tx, disputeId)
  const side = sideOf(actor, { ...parties, sellerCompanyId: dispute.sellerCompanyId })
  if (side === null) throw new AppError('not_found')
  if (dispute.state !== 'open') throw new AppError('already_decided')
  const { memberId } = actor
  const now = services.now()
  const messageId = await insertDisputeMessage(tx, {
    disputeId,
    side,
    memberId,
    body: text,
    sentAt: now,
  })
  if ('fileHash' in said) await insertDisputeFile(tx, { disputeId, messageId, fileHash: said.fileHash })
  // Pictures of the first step: the mail about the problem leads to them.
  const isAnswered = messages.some((each) => each.side !== 'buyer' && each.sentAt >= dispute.openedAt)
  const age = now.getTime() - dispute.openedAt.getTime()
  if ('fileHash' in said && side === 'buyer' && !isAnswered && age < FIRST_FILES_MS) return
  const order = await findOrder(tx, dispute.orderId)
  if (!order) throw new AppError('not_found')
  const { sellerCompanyId } = dispute
  const told = { messageId, side, sellerCompanyId, text, attached: 'fileHash' in said }
  await mailDisputeMessage(services, tx, order, told)
}

/** Staff's decision about a dispute, and the refund. */
export interface AskedDecision {
  decision: DisputeDecision
  text: string
  amountMinor: Minor
  shippingMinor: Minor
  /**
   * When the problem was reported that staff read. Meanwhile it may have been decided and reported once more, which is
   * another one.
   */
  openedAt?: string | undefined
}

/**
 * Staff decide, with a refund, which follows at once, or without. Nobody decides about their own company's
 * dispute.
 * @throws AppError `not_found`, `already_decided`, `forbidden`, `refund_too_high`, `refund_not_allowed`,
 * `invalid`.
 */
export async function decideDispute(
  services: DisputeServices,
  actor: Actor,
  disputeId: string,
  { decision, text, amountMinor, shippingMinor, openedAt }: AskedDecision,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    // Before the cart: what it pays back is refused to a company that is held back.
    const found = await findDispute(tx, disputeId)
    if (found) await lockCompany(tx, found.buyerCompanyId)
    const { dispute, ...parties } = await lockDispute(services, tx, disputeId)
    const { sellerCompanyId, orderId, listingId } = dispute
    if (sideOf(actor, { ...parties, sellerCompanyId }) !== 'staff') throw new AppError('forbidden')
    const isAnother = openedAt !== undefined && openedAt !== dispute.openedAt.toISOString()
    if (dispute.state !== 'open' || isAnother) throw new AppError('already_decided')
    const order = await findOrder(tx, orderId)
    if (!order) throw new AppError('not_found')
    const { memberId } = actor
    const now = services.now()
    const pays = decision === 'refund'
    if (!pays && amountMinor + shippingMinor > 0n)
      throw invalidField('amount', 'orders.errors.reject_pays_nothing')
    const refunded = pays
      ? await refundParts(services, tx, order, {
          lines: [{ listingId, amountMinor }],
          shippingMinor,
          note: text,
          memberId,
          reason: 'dispute',
          disputeId,
        })
      : null
    const { to: state } = DISPUTE_TRANSITIONS[decision]
    await closeDispute(tx, disputeId, decision, { note: text, decidedBy: memberId, decidedAt: now })
    await recordAct(tx, actor, {
      act: 'decide_dispute',
      subject: ['order', orderId],
      details: { dispute: disputeId, state, reason: text },
      at: now,
    })
    await mailDisputeDecided(services, tx, order, {
      id: disputeId,
      openedAt: dispute.openedAt,
      sellerCompanyId,
      text,
      refundId: refunded?.refundId ?? null,
      refundedMinor: refunded?.totalMinor ?? 0n,
      ofSellerMinor: amountMinor,
    })
  })
}

/** Reads the dispute again under the lock of its order. */
async function lockDispute({ db }: DisputeServices, tx: Tx, id: string): Promise<ReadDispute> {
  const found = await findDispute(db, id)
  if (found) await lockCart(tx, found.cartId)
  const read = found && (await findDispute(tx, id))
  if (!read) throw new AppError('not_found')
  return read
}
