import type { Tx } from '#db/client.ts'
import { moveHold, findLivingHold, insertHold } from '#features/checkout/server/hold-repository.ts'
import { findPaymentOfHold } from '#features/checkout/server/payment-repository.ts'
import type { Cart } from '#features/checkout/domain/cart.ts'
import { MAX_UNPAID_TRANSFERS } from '#features/checkout/domain/limits.ts'
import { transferEnd } from '#features/checkout/domain/transfer.ts'
import type { Order } from '#features/orders/domain/order.ts'
import { issueProforma } from '#features/invoices/server/issue-document.ts'
import { requireNoProbation } from '#features/vetting/server/probation.ts'
import { AppError } from '#kernel/errors.ts'
import type { Minor } from '#kernel/money/money.ts'
import type { Services } from '#platform/services.ts'
import { UNDER_VERIFICATION } from '#kernel/trade/order.ts'
import { findDepositDue } from '../deposits/deposit-terms.ts'
import { keepOffered } from '../payments/payable-cart.ts'
import { cancelIntentLater } from '../payments/payment-jobs.ts'
import { placeOrder, notifyOfMove } from '../orders/place-order.ts'
import { requireVettingFor } from './transfer-gate.ts'
import { mailStaffAboutVat, mailTransfer } from './transfer-mails.ts'
import { remindLater } from './transfer-jobs.ts'

export type PlacingServices = Pick<Services, 'now' | 'publicUrl' | 'bankAccount'>

/**
 * Lets a company order by transfer that pays what it orders, and has been vetted above the operator's sum. Returns the
 * deposit by card that comes first; null without one. With deposits, a company on probation may order with one.
 * @throws AppError `too_many_transfers`, `transfers_paused`, `vetting_needed`
 */
export async function requireOpenTo(
  tx: Tx,
  cart: Cart,
  { unpaid, now }: { unpaid: number; now: Date },
): Promise<Minor | null> {
  if (unpaid >= MAX_UNPAID_TRANSFERS) throw new AppError('too_many_transfers')
  const depositMinor = await findDepositDue(tx, cart, now)
  if (depositMinor === null) await requireNoProbation(tx, cart.companyId, now)
  await requireVettingFor(tx, cart)
  return depositMinor
}

/** Places the order of a locked cart without one, in whose place its units are held from now on. */
export async function placeTransfer(services: PlacingServices, tx: Tx, cart: Cart): Promise<Order> {
  const now = services.now()
  const dueAt = transferEnd(now)
  const living = await findLivingHold(tx, cart.id)
  if (living) {
    // The units stay held by a new hold without a card payment, so that cancelling the old one frees nothing.
    await moveHold(tx, living.id, 'release', now)
    const payment = await findPaymentOfHold(tx, living.id)
    if (payment) await cancelIntentLater(tx, payment.intentId)
  } else {
    await keepOffered(tx, cart, now)
  }
  await insertHold(tx, cart.id, cart.lines, now, dueAt)
  const placed = await placeOrder(
    tx,
    { cart, payment: null, now },
    { status: UNDER_VERIFICATION, cause: 'transfer_awaited', paidAt: null, dueAt },
  )
  const { order } = placed
  await notifyOfMove(services, tx, placed, now)
  await remindLater(tx, order.id, dueAt)
  if (order.vatCase === 'to_check') await askForVat(services, tx, order)
  else await askForTransfer(services, tx, order)
  return order
}

/** Until staff settle the VAT there is nothing to pay, and the buyer and staff are notified. */
async function askForVat(services: PlacingServices, tx: Tx, order: Order): Promise<void> {
  await mailTransfer(services, tx, order, 'vat')
  await mailStaffAboutVat(services, tx, order)
}

/** Issues the pro-forma invoice and mails what to pay. The order's cart must be locked. */
export async function askForTransfer(
  { bankAccount, publicUrl, now }: Pick<Services, 'bankAccount' | 'publicUrl' | 'now'>,
  tx: Tx,
  order: Order,
): Promise<void> {
  const { id, number } = await issueProforma(tx, order.id, bankAccount, now())
  const papers = { document: number, attach: [id] }
  await mailTransfer({ bankAccount, publicUrl }, tx, order, 'awaited', papers)
}
