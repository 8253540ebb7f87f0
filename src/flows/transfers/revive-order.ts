import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { orderMove, purchaseOrder } from '#db/schema/orders.ts'
import { isActWaiting } from '#features/approvals/server/approval-repository.ts'
import { cameInTime } from '#features/checkout/domain/deposit.ts'
import type { Cart } from '#features/checkout/domain/cart.ts'
import { copyCart } from '#features/checkout/server/cart-repository.ts'
import {
  insertBankRefund,
  listBankRefunds,
  listReceipts,
  moveReceipt,
  withdrawRefunds,
  type TransferReceipt,
} from '#features/checkout/server/receipt-repository.ts'
import { copyCollections } from '#features/collection/server/collection-repository.ts'
import { referenceOf, type Order } from '#features/orders/domain/order.ts'
import { sumOf } from '#kernel/money/exact.ts'
import type { Minor } from '#kernel/money/money.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { CONFIRMED } from '#kernel/trade/order.ts'
import type { Services } from '#platform/services.ts'
import { bookMovedReceipt, bookSale } from '../payments/book-money.ts'
import { claimLate } from '../payments/hold-units.ts'
import { notifyOfMove, placeOrder } from '../orders/place-order.ts'
import { mailTransfer } from './transfer-mails.ts'

/** Money that staff record for an order, whose cart is locked. */
export interface Recording {
  cart: Cart
  order: Order
  receiptId: string
  /** A line of the bank statement. */
  booking: {
    amountMinor: Minor
    /** The date on the statement, as 2026-11-21. */
    receivedOn: string
    bankReference: string
  }
  now: Date
}

/** Whether an order ended only by its deadline, and nothing has replaced it yet. */
export async function canRevive(tx: Tx, orderId: string): Promise<boolean> {
  const expired = and(eq(orderMove.orderId, orderId), eq(orderMove.cause, 'transfer_expired'))
  if ((await tx.$count(orderMove, expired)) === 0) return false
  return (await tx.$count(purchaseOrder, eq(purchaseOrder.replacesOrderId, orderId))) === 0
}

/** Whether all of an order's money came by the day of its deadline, the new one too. */
export async function cameWhole(tx: Tx, { order, booking }: Recording): Promise<boolean> {
  if (order.dueAt === null) return false
  const due = { totalMinor: order.totalMinor, day: dayInFrance(order.dueAt) }
  return booking.receivedOn <= due.day && cameInTime(await listReceipts(tx, order.id), due)
}

/**
 * What came before for a lapsed order, if the new money makes it the whole and all of that came in time: then it is as good
 * as one transfer. Nothing where the new money is enough alone, or where something went back or may be on its way.
 */
export async function earlierParts(tx: Tx, recording: Recording): Promise<TransferReceipt[]> {
  const { order, booking, receiptId, now } = recording
  if (booking.amountMinor >= order.totalMinor || !(await cameWhole(tx, recording))) return []
  if ((await listBankRefunds(tx, order.id)).some(({ state }) => state !== 'due')) return []
  // Whoever asks a second person to confirm that a refund was sent has sent it.
  if (await isActWaiting(tx, 'record_bank_refund', order.id, now)) return []
  return (await listReceipts(tx, order.id)).filter(({ id }) => id !== receiptId)
}

/**
 * Tries to make a new order of money that came after its order ended, or that was recorded after it; cancelled orders stay
 * cancelled. The VAT is that of the order, which staff may have settled since the cart was rated. Returns the new order's
 * id.
 */
export async function revive(
  services: Pick<Services, 'publicUrl' | 'bankAccount'>,
  tx: Tx,
  recording: Recording,
): Promise<string | null> {
  const { cart, order, booking, now } = recording
  const { vatReason, ...vat } = await readVat(tx, order.id)
  // The buyer never got an amount to pay.
  if (vat.vatCase === 'to_check') return null
  const earlier = await earlierParts(tx, recording)
  const copy = await copyCart(tx, { ...cart, ...vat }, now)
  await copyCollections(tx, cart.id, copy.id)
  if (!(await claimLate(tx, copy, now))) return null
  const revived = await placeOrder(
    tx,
    { cart: copy, payment: null, now },
    {
      status: CONFIRMED,
      cause: 'payment_succeeded',
      paidAt: now,
      dueAt: order.dueAt ?? now,
      replacesOrderId: order.id,
      vatReason,
    },
  )
  const { order: placed } = revived
  const hasParts = await takeAlong(tx, earlier, { order, placed, now })
  await bookSale(tx, placed, now)
  await moveReceipt(tx, booking.bankReference, placed.id)
  const newReference = referenceOf(placed.number)
  await mailTransfer(services, tx, order, 'revived', { newReference, ...(hasParts && { hasParts }) })
  const receivedMinor = booking.amountMinor + sumOf(earlier.map(({ amountMinor }) => amountMinor))
  const surplusMinor = receivedMinor - order.totalMinor
  if (surplusMinor > 0n) {
    const refund = { orderId: placed.id, amountMinor: surplusMinor, reason: 'transfer_surplus' } as const
    await insertBankRefund(tx, refund, now)
    await mailTransfer(services, tx, placed, 'surplus', { refundedMinor: surplusMinor })
  }
  await notifyOfMove(services, tx, revived, now)
  return placed.id
}

/** Earlier parts are the new order's, and do not go back. */
async function takeAlong(
  tx: Tx,
  earlier: readonly TransferReceipt[],
  { order, placed, now }: { order: Order; placed: Order; now: Date },
): Promise<boolean> {
  if (earlier.length === 0) return false
  await withdrawRefunds(tx, order.id)
  for (const { id, bankReference, amountMinor } of earlier) {
    await moveReceipt(tx, bankReference, placed.id)
    const money = { at: 'bank', currency: order.currency, amountMinor, orderId: order.id } as const
    await bookMovedReceipt(tx, id, money, placed.id, now)
  }
  return true
}

async function readVat(tx: Tx, orderId: string) {
  const { vatCase, vatRateBp, vatMinor, vatReason } = purchaseOrder
  const [row] = await tx
    .select({ vatCase, vatRateBp, vatMinor, vatReason })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.id, orderId))
  if (!row) throw new Error(`there is no order ${orderId}`)
  return row
}
