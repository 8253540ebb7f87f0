import { type Tx, transact } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { insertRefund } from '#features/checkout/server/payment-repository.ts'
import { issueCreditNote } from '#features/invoices/server/issue-document.ts'
import type { Order } from '#features/orders/domain/order.ts'
import {
  decideRefund,
  partsLeft,
  type AskedParts,
  type Refundable,
  type RefundParts,
  type RefundRefusal,
} from '#features/orders/domain/refund.ts'
import { withdrawnOf } from '#features/orders/domain/chargeback.ts'
import { listChargebacks } from '#features/orders/server/chargeback-repository.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import { insertOrderRefund, listRefunds, readRefundable } from '#features/orders/server/refund-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import type { Minor } from '#kernel/money/money.ts'
import type { RefundReason } from '#kernel/money/payment-states.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { bookRefund, bookReversal } from '../payments/book-money.ts'
import { mailOrderRefund } from './order-act-mails.ts'
import { lockOrder } from './lock-order.ts'
import { requireGoingOn } from '../disavowals/require-going-on.ts'
import { refuseHeldRefund } from './refuse-held.ts'
import { refundJob } from '../payments/payment-jobs.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'

export interface AskedRefund extends AskedParts {
  /** The text that the buyer reads. */
  note: string
  /** How many refunds of the order the person who decided had seen. */
  earlierRefunds: number
}

type RefundServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/**
 * Staff pay back a part of an order, or all of it; the order's status stays (decisions §8).
 * @throws AppError `not_found`, `own_company`, `refunded_meanwhile`, `refund_not_allowed`, `refund_too_high`,
 * `company_held`, `invalid`.
 */
export async function refundOrder(
  services: RefundServices,
  actor: Actor,
  orderId: string,
  { earlierRefunds, ...asked }: AskedRefund,
): Promise<void> {
  const found = await findOrder(services.db, orderId)
  if (!found) throw new AppError('not_found')
  await refuseOwnCompany(services.db, actor, { orderId })
  await transact(services.db, async (tx) => {
    const order = await lockOrder(tx, found)
    if (!order) throw new AppError('not_found')
    // Two people, or two tabs, that decide about the same damage would pay for it twice.
    if ((await listRefunds(tx, [order])).length > earlierRefunds) throw new AppError('refunded_meanwhile')
    await refundParts(services, tx, order, { ...asked, memberId: actor.memberId, reason: 'agreed' })
  })
}

export interface DecidedRefund extends Omit<AskedRefund, 'earlierRefunds'> {
  memberId: number
  reason: Extract<RefundReason, 'agreed' | 'dispute'>
  /** The dispute that is decided. */
  disputeId?: string
}

/**
 * The same within the transaction of its cause, which holds the locks of the order. Returns the refund and its
 * amount.
 */
export async function refundParts(
  services: Pick<Services, 'now' | 'publicUrl'>,
  tx: Tx,
  order: Order,
  { note, memberId, reason, disputeId, ...asked }: DecidedRefund,
): Promise<{ refundId: string; totalMinor: Minor }> {
  const now = services.now()
  await requireGoingOn(tx, order.id)
  await refuseHeldRefund(tx, order)
  const paid = await readRefundable(tx, order)
  // Money that a bank has taken must not be refunded as well.
  if (withdrawnOf(await listChargebacks(tx, [order.id])) > 0n) throw refusalOf('refund_not_allowed')
  const decision = decideRefund(order, paid, asked)
  if (!decision.ok) throw refusalOf(decision.refusal)
  const parts = decision.value
  const refundId = await insertRefund(tx, order, { amountMinor: parts.totalMinor, reason }, now)
  const about = { note, memberId, ...(disputeId !== undefined && { disputeId }) }
  await insertOrderRefund(tx, { refundId, orderId: order.id, ...about, decidedAt: now }, parts)
  await bookRefund(tx, refundId, order, soldAnd(parts, paid), now)
  await creditParts(tx, order, { cause: `refund:${refundId}`, note }, parts, now)
  await recordAct(
    tx,
    { memberId },
    {
      act: 'refund_order',
      subject: ['order', order.id],
      details: { refund: refundId, amountMinor: String(parts.totalMinor), reason: note },
      at: now,
    },
  )
  if (order.intentId !== null) await enqueue(tx, refundJob, { refundId }, { key: `refund:${refundId}` })
  // The mail about a dispute's decision covers its refund.
  if (reason === 'agreed') await mailOrderRefund(services, tx, order, { refundId, note, parts })
  return { refundId, totalMinor: parts.totalMinor }
}

/** Credits the refund on the invoice. */
async function creditParts(
  tx: Tx,
  { id: orderId }: Order,
  why: { cause: string; note: string },
  parts: RefundParts,
  now: Date,
) {
  const { totalMinor: amountMinor, vatMinor } = parts
  await issueCreditNote(tx, { orderId, ...why, amountMinor, vatMinor, parts }, now)
}

function refusalOf(refusal: RefundRefusal): AppError {
  switch (refusal) {
    case 'refund_not_allowed':
    case 'refund_too_high':
      return new AppError(refusal)
    case 'unknown_article':
    case 'nothing_to_refund':
      return invalidField('articles', `orders.errors.${refusal}`)
    default:
      return refusal satisfies never
  }
}

/** Each line of a refund with what was sold and refunded before. */
function soldAnd(parts: RefundParts, paid: Refundable) {
  const lines = parts.lines.flatMap(({ listingId, amountMinor }) => {
    const line = paid.lines.find((each) => each.listingId === listingId)
    return line ? [{ ...line, amountMinor, refundedBeforeMinor: line.refundedMinor }] : []
  })
  return { ...parts, lines }
}

/**
 * For a cancelled order: refunds everything not refunded yet, except what its bank took (`goneMinor`), and
 * reverses its sale. Returns the refunded amount.
 */
export async function refundRest(tx: Tx, order: Order, goneMinor: Minor, now: Date): Promise<Minor> {
  const parts = partsLeft(await readRefundable(tx, order))
  await bookReversal(tx, order, now)
  if (parts.totalMinor === 0n) return 0n
  const amountMinor = parts.totalMinor - goneMinor
  await creditParts(tx, order, { cause: 'cancelled', note: '' }, parts, now)
  if (amountMinor <= 0n) return 0n
  const refundId = await insertRefund(tx, order, { amountMinor, reason: 'order_cancelled' }, now)
  await insertOrderRefund(tx, { refundId, orderId: order.id, decidedAt: now }, parts)
  if (order.intentId !== null) await enqueue(tx, refundJob, { refundId }, { key: `refund:${refundId}` })
  return amountMinor
}
