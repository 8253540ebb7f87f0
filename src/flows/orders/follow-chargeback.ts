import type { Tx } from '#db/client.ts'
import { listToldStaff } from '#db/told-people.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { findPayment } from '#features/checkout/server/payment-repository.ts'
import {
  type ChargebackState,
  isUnsettled,
  nextState,
  statusOnChargeback,
} from '#features/orders/domain/chargeback.ts'
import type { MoveCause, Order } from '#features/orders/domain/order.ts'
import {
  findChargeback,
  listChargebacks,
  saveChargeback,
  type StoredChargeback,
} from '#features/orders/server/chargeback-repository.ts'
import { findOrderOfCart, readLastCause } from '#features/orders/server/order-repository.ts'
import type { Dispute } from '#platform/payments/payments.ts'
import { CANCELLED, CONFIRMED, UNDER_VERIFICATION } from '#kernel/trade/order.ts'
import type { Services } from '#platform/services.ts'
import type { MailNames } from '#kernel/notify-kinds.ts'
import { bookChargeback, bookLoss } from '../payments/book-money.ts'
import { advanceOrder, notifyOfMove } from './place-order.ts'
import { settlePayment, type SettlingServices } from '../payments/settle-payment.ts'
import { describe, sender } from './order-mails.ts'

/**
 * Asks the provider about a contested payment and applies the result in one transaction: books what banks
 * took and returned, holds or continues the order, tells staff. Any number of calls in any order have the
 * same result.
 */
export async function followChargeback(services: SettlingServices, disputeId: string): Promise<void> {
  const { db, payments, log } = services
  const dispute = await payments.retrieveDispute(disputeId)
  // First its payment, whose webhook may come later, so that the order exists.
  await settlePayment(services, dispute.intentId)
  await db.transaction(async (tx) => {
    const payment = await findPayment(tx, dispute.intentId)
    if (!payment) return
    await lockCart(tx, payment.cartId)
    const order = await findOrderOfCart(tx, payment.cartId)
    if (!order) {
      log.warn({ dispute: disputeId }, 'a contested payment without an order')
      return
    }
    await applyDispute(services, tx, order, dispute)
  })
}

async function applyDispute(
  services: SettlingServices,
  tx: Tx,
  order: Order,
  dispute: Dispute,
): Promise<void> {
  const now = services.now()
  const before = await findChargeback(tx, dispute.disputeId)
  const told: StoredChargeback = {
    ...(before ?? begin(order, dispute, now)),
    amountMinor: dispute.amountMinor,
    reason: dispute.reason,
    evidenceDueAt: dispute.answerBy,
    state: nextState(before?.state, dispute.state),
    checkedAt: now,
  }
  for (const transfer of dispute.transfers) {
    if (!(await bookChargeback(tx, transfer, order, now))) continue
    told.withdrawnMinor -= transfer.amountMinor
    told.feeMinor += transfer.feeMinor
  }
  const settled = await settleUnneeded(tx, order, told, now)
  await saveChargeback(tx, settled)
  if (before?.state === settled.state) return
  services.log.info({ dispute: settled.id, order: order.id, state: settled.state }, 'chargeback')
  if (before === null) await notifyOfChargeback(services, tx, order, settled, 'open')
  if (settled.state !== 'open') await notifyOfChargeback(services, tx, order, settled, settled.state)
  await moveAlong(services, tx, order, settled, now)
}

function begin(order: Order, { disputeId: id, intentId }: Dispute, now: Date) {
  const undecided = { decision: null, note: null, decidedBy: null, decidedAt: null }
  return { id, intentId, orderId: order.id, withdrawnMinor: 0n, feeMinor: 0n, ...undecided, openedAt: now }
}

/**
 * Lost money without a sale belonged to the buyer, who got it back from the bank: there is nothing to decide.
 */
async function settleUnneeded(
  tx: Tx,
  order: Order,
  told: StoredChargeback,
  now: Date,
): Promise<StoredChargeback> {
  const isUnneeded = order.status === CANCELLED || order.intentId !== told.intentId
  if (told.state !== 'lost' || told.decision !== null || !isUnneeded) return told
  await bookLoss(tx, told, 'buyer', order, now)
  return { ...told, decision: 'undone', decidedAt: now }
}

/** A confirmed order waits while its payment is contested, and continues once all banks have given in. */
async function moveAlong(
  services: SettlingServices,
  tx: Tx,
  order: Order,
  { intentId, state }: StoredChargeback,
  now: Date,
): Promise<void> {
  if (order.intentId !== intentId) return
  const move = async (status: Order['status'], cause: MoveCause) =>
    notifyOfMove(services, tx, await advanceOrder(tx, order, { status, cause, now }), now)
  const waiting = statusOnChargeback(order.status)
  if (state === 'open' && waiting !== null) return move(waiting, 'chargeback')
  if (state !== 'won' || order.status !== UNDER_VERIFICATION) return
  const others = await listChargebacks(tx, [order.id])
  if (others.some(isUnsettled) || (await readLastCause(tx, order.id)) !== 'chargeback') return
  await move(CONFIRMED, 'chargeback_won')
}

const MAILS = {
  open: 'chargeback',
  won: 'chargeback-won',
  lost: 'chargeback-lost',
} as const satisfies Record<ChargebackState, MailNames<'orders.'>>

/**
 * Tells staff, by mail and by notification, that a bank contests a payment, or how that ended. The buyer sees
 * it in its order.
 */
async function notifyOfChargeback(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  order: Order,
  { id }: { id: string },
  event: ChargebackState,
): Promise<void> {
  const about = await describe(tx, order, { status: order.status })
  await sender(
    services,
    tx,
    `chargeback:${id}:${event}`,
    about,
  )(MAILS[event], 'staff', await listToldStaff(tx))
}
