import { type Tx, transact } from '#db/client.ts'
import { isTradable } from '#db/destinations.ts'
import { listHeldParties } from '#db/held-companies.ts'
import { recordAct } from '#db/staff-acts.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { findLivingHold } from '#features/checkout/server/hold-repository.ts'
import {
  insertBankRefund,
  findPlacing,
  insertReceipt,
  readTransfers,
  renameReasons,
} from '#features/checkout/server/receipt-repository.ts'
import { tradeOf } from '#features/checkout/domain/cart.ts'
import { canHaveArrived, decideReceipt, type ReceiptOutcome } from '#features/checkout/domain/transfer.ts'
import { awaitsTransfer, type Order } from '#features/orders/domain/order.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import { isBankDaySince } from '#features/ledger/domain/payout.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { sumOf } from '#kernel/money/exact.ts'
import type { Minor } from '#kernel/money/money.ts'
import type { RefundReason } from '#kernel/money/payment-states.ts'
import type { Services } from '#platform/services.ts'
import { CONFIRMED } from '#kernel/trade/order.ts'
import { giveDepositBack, undoKeptDeposit } from '../deposits/end-deposit.ts'
import { bookReceipt, bookSale } from '../payments/book-money.ts'
import { claimHold } from '../payments/hold-units.ts'
import { advanceOrder, notifyOfMove } from '../orders/place-order.ts'
import { endRefusedTransfer } from './expire-transfer.ts'
import { canRevive, cameWhole, earlierParts, revive, type Recording } from './revive-order.ts'
import { mailTransfer } from './transfer-mails.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'

type RecordServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'bankAccount'>

/** A line of the bank statement. */
export type Booking = Recording['booking'] & {
  /** Of a bank's statement that was read by the program: recorded only while it is exactly what the order waits for. */
  isExact?: true
}

/**
 * Staff record money that arrived. The full amount confirms the order; less leaves it open; an excess is
 * refunded by bank. Money after the deadline becomes a new order if the stock is available, like a late card
 * payment (decisions §8.4, §8.7). If the country has been refused since, all of it is refunded.
 * @throws AppError `not_found` also for orders that are not paid by transfer, `already_recorded`,
 * `own_company`, `vat_open`, `company_held` for one of a statement; 422 for a future date, or one before
 * the order.
 */
export async function recordTransfer(
  services: RecordServices,
  actor: Actor,
  orderId: string,
  booking: Booking,
): Promise<void> {
  const { db } = services
  const now = services.now()
  if (!canHaveArrived(booking.receivedOn, now))
    throw invalidField('receivedOn', 'checkout.errors.received_on')
  const found = await findOrder(db, orderId)
  if (!found || found.dueAt === null) throw new AppError('not_found')
  await refuseOwnCompany(db, actor, { orderId })
  if (!isBankDaySince(booking.receivedOn, await findPlacing(db, found.id), now))
    throw invalidField('receivedOn', 'checkout.errors.received_before')
  await transact(db, async (tx) => {
    const cart = await lockCart(tx, found.cartId)
    const order = await findOrder(tx, orderId)
    if (!cart || !order) throw new AppError('not_found')
    // The VAT has to be settled first, because the amount is not known before.
    if (awaitsTransfer(order) && order.vatCase === 'to_check') throw new AppError('vat_open')
    const { amountMinor, receivedOn, bankReference } = booking
    if (booking.isExact) await refuseInexact(tx, order, amountMinor)
    const receipt = {
      amountMinor,
      receivedOn,
      bankReference,
      orderId,
      recordedBy: actor.memberId,
      recordedAt: now,
    }
    const receiptId = await insertReceipt(tx, receipt)
    if (receiptId === null) throw new AppError('already_recorded')
    await recordAct(tx, actor, {
      act: 'record_transfer',
      subject: ['order', orderId],
      details: { amountMinor: String(amountMinor), receivedOn, bankReference },
      at: now,
    })
    await undoKeptDeposit(tx, order, now)
    const paidId = await follow(services, tx, { cart, order, receiptId, booking, now })
    await bookReceipt(tx, `bank:${receiptId}`, moneyOf(order, booking, paidId), now)
  })
}

/**
 * Somebody may have recorded it meanwhile under another reference, or the program may have ended the order, or held a
 * company back: then people decide.
 * @throws AppError `conflict`, `company_held`.
 */
async function refuseInexact(tx: Tx, order: Order, amountMinor: Minor): Promise<void> {
  const { receivedMinor } = await readTransfers(tx, order.id)
  if (!awaitsTransfer(order) || order.totalMinor - receivedMinor !== amountMinor)
    throw new AppError('conflict', { message: 'checkout.errors.transfer_not_exact' })
  if ((await listHeldParties(tx, order.id)).length > 0)
    throw new AppError('company_held', { message: 'checkout.errors.transfer_held' })
}

const moneyOf = ({ currency }: Order, { amountMinor }: Booking, orderId: string) =>
  ({ at: 'bank', currency, amountMinor, orderId }) as const

/** Returns the id of the order to which the money now belongs. */
async function follow(services: RecordServices, tx: Tx, recording: Recording): Promise<string> {
  const { cart, order, booking, now } = recording
  const isRefused = !(await isTradable(tx, now, tradeOf(cart)))
  if (isRefused && awaitsTransfer(order)) {
    await endRefusedTransfer(services, tx, order)
    return order.id
  }
  const outcome = await decide(tx, recording, isRefused)
  const receivedMinor = booking.amountMinor
  const about = booking.bankReference
  switch (outcome.kind) {
    case 'short':
      await mailTransfer(services, tx, order, 'short', { about, receivedMinor })
      return order.id
    case 'paid':
      await confirm(services, tx, recording, outcome.surplusMinor)
      return order.id
    case 'late': {
      const successor = await revive(services, tx, recording)
      if (successor !== null) return successor
      break
    }
    case 'not-needed':
      break
    default:
      return outcome satisfies never
  }
  const reason = await whyReturned(tx, recording, isRefused)
  await insertBankRefund(tx, { orderId: order.id, amountMinor: receivedMinor, reason }, now)
  const mail = reason === 'transfer_surplus' ? 'surplus' : 'returned'
  await mailTransfer(services, tx, order, mail, { about, refundedMinor: receivedMinor })
  return order.id
}

/**
 * Why a transfer goes back that no order needs. Less than the whole amount after that was paid is too much, not a second
 * payment; and where all of it had come in time, nothing came too late: the order was cancelled, and the goods are gone.
 */
async function whyReturned(tx: Tx, recording: Recording, isRefused: boolean): Promise<RefundReason> {
  const { order, booking } = recording
  if (order.paidAt !== null) return booking.amountMinor < order.totalMinor ? 'transfer_surplus' : 'paid_twice'
  if (isRefused) return 'destination_refused'
  if (!(await canRevive(tx, order.id)) || !(await cameWhole(tx, recording))) return 'paid_too_late'
  await renameReasons(tx, order.id)
  return 'order_cancelled'
}

async function decide(tx: Tx, recording: Recording, isRefused: boolean): Promise<ReceiptOutcome> {
  const { order, booking } = recording
  const { totalMinor } = order
  if (awaitsTransfer(order)) {
    const { receivedMinor } = await readTransfers(tx, order.id)
    return decideReceipt({ state: 'awaited', totalMinor, receivedMinor })
  }
  // An order's earlier money was marked for refund when it ended; it counts where all of it came in time.
  const isRevivable = order.paidAt === null && !isRefused && (await canRevive(tx, order.id))
  const earlier = isRevivable ? await earlierParts(tx, recording) : []
  const receivedMinor = booking.amountMinor + sumOf(earlier.map(({ amountMinor }) => amountMinor))
  return decideReceipt({ state: isRevivable ? 'expired' : 'closed', totalMinor, receivedMinor })
}

async function confirm(
  services: RecordServices,
  tx: Tx,
  { cart, order, booking, now }: Recording,
  surplusMinor: Minor,
): Promise<void> {
  const hold = await findLivingHold(tx, cart.id)
  if (!hold) throw new Error('an order that waits for its transfer keeps its stock')
  await claimHold(tx, hold, now)
  const paid = { status: CONFIRMED, cause: 'payment_succeeded', paidAt: now } as const
  const confirmed = await advanceOrder(tx, order, { ...paid, now })
  await bookSale(tx, order, now)
  await giveDepositBack(tx, order, 'paid', now)
  if (surplusMinor > 0n) {
    const refund = { orderId: order.id, amountMinor: surplusMinor, reason: 'transfer_surplus' } as const
    await insertBankRefund(tx, refund, now)
  }
  await notifyOfMove(services, tx, confirmed, now)
  // The buyer reads of the order first, then of the rest.
  if (surplusMinor > 0n)
    await mailTransfer(services, tx, order, 'surplus', {
      about: booking.bankReference,
      refundedMinor: surplusMinor,
    })
}
