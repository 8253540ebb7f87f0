import type { Account } from '#kernel/money/accounts.ts'
import type { Tx } from '#db/client.ts'
import type { Order } from '#features/orders/domain/order.ts'
import { readFees } from '#features/commissions/server/rate-repository.ts'
import { listOrderLines, listSoldCategories, saveFee } from '#features/orders/server/order-repository.ts'
import {
  bookingOfChargeback,
  bookingOfLoss,
  bookingOfLossUndone,
  bookingOfMoney,
  bookingOfReduction,
  bookingOfRefund,
  bookingOfReversal,
  bookingOfSale,
  saleCause,
} from '#features/ledger/domain/booking.ts'
import { book, isBooked, readBorne, readSaleBalances } from '#features/ledger/server/ledger-repository.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'

/** A buyer's money that arrived or was refunded. */
export interface Money {
  at: Extract<Account, 'card' | 'bank'>
  currency: Currency
  amountMinor: Minor
  orderId: string | null
}

/**
 * Books money that arrived; it is the buyer's until its order is confirmed. `source` identifies the payment,
 * or the line of the bank statement.
 */
export async function bookReceipt(tx: Tx, source: string, money: Money, now: Date): Promise<void> {
  await book(tx, bookingOfMoney('receipt', `receipt:${source}`, money), now)
}

/** Books that money which came for an order is that of another, which takes its place: out of the one, into the other. */
export async function bookMovedReceipt(
  tx: Tx,
  receiptId: string,
  money: Money,
  orderId: string,
  now: Date,
): Promise<void> {
  const out = { ...money, amountMinor: -money.amountMinor }
  await book(tx, bookingOfMoney('receipt', `receipt:bank:${receiptId}:left`, out), now)
  await book(tx, bookingOfMoney('receipt', `receipt:bank:${receiptId}:moved`, { ...money, orderId }), now)
}

/**
 * Books a paid order, which makes us owe the sellers their shares. Its articles keep the fees of that day,
 * whatever the rates become later.
 */
export async function bookSale(tx: Tx, order: Order, now: Date): Promise<void> {
  if (await isBooked(tx, saleCause(order))) return
  await fixFees(tx, order.id, now)
  await book(tx, bookingOfSale(order, await listOrderLines(tx, order.id)), now)
}

async function fixFees(tx: Tx, orderId: string, now: Date): Promise<void> {
  const sold = await listSoldCategories(tx, orderId)
  const fees = await readFees(tx, sold, now)
  for (const [index, { listingId, feeBp }] of sold.entries()) {
    const fee = fees[index]
    if (fee !== undefined && fee !== feeBp) await saveFee(tx, orderId, listingId, fee)
  }
}

/** Books a partial refund, to which seller and operator contribute what each got. */
export async function bookRefund(
  tx: Tx,
  refundId: string,
  order: Pick<Order, 'id' | 'currency'>,
  parts: Parameters<typeof bookingOfRefund>[2],
  now: Date,
): Promise<void> {
  await book(tx, bookingOfRefund(refundId, order, parts), now)
}

/**
 * Books the cancellation of a paid order: what remained of its sale is the buyer's again. Returns the VAT in
 * it.
 */
export async function bookReversal(tx: Tx, order: Order, now: Date): Promise<Minor> {
  const booking = bookingOfReversal(order, await readSaleBalances(tx, order.id))
  await book(tx, booking, now)
  return booking.entries.find(({ account }) => account === 'vat')?.amountMinor ?? 0n
}

/** Books that a refund left the provider or the bank, once per refund. */
export async function bookRefundPaid(tx: Tx, refundId: string, money: Money, now: Date): Promise<void> {
  await book(tx, bookingOfMoney('refund_paid', paidCause(refundId, money), money), now)
}

/**
 * Books that a refund was returned days after it left, so that we owe it to the buyer again. Does nothing for
 * one that never left.
 */
export async function bookRefundReturned(tx: Tx, refundId: string, money: Money, now: Date): Promise<void> {
  if (!(await isBooked(tx, paidCause(refundId, money)))) return
  await book(tx, bookingOfMoney('refund_returned', `refund_returned:${refundId}`, money), now)
}

/**
 * Books that a bank took or returned contested money, once per transfer of the provider. Returns whether it
 * was the first time.
 */
export async function bookChargeback(
  tx: Tx,
  transfer: Parameters<typeof bookingOfChargeback>[0],
  order: Order,
  now: Date,
): Promise<boolean> {
  return book(tx, bookingOfChargeback(transfer, order), now)
}

interface Loss {
  id: string
  withdrawnMinor: Minor
}

/**
 * Books the loss of what a bank took for good: we bear it, except for what we owed the buyer anyway
 * (`owedMinor`) and the bank has now paid. Or all of it was the buyer's, whose sale is undone.
 */
export async function bookLoss(
  tx: Tx,
  { id, withdrawnMinor }: Loss,
  by: 'buyer' | { owedMinor: Minor },
  order: Order,
  now: Date,
): Promise<void> {
  if (withdrawnMinor === 0n) return
  const buyerMinor = by === 'buyer' || by.owedMinor > withdrawnMinor ? withdrawnMinor : by.owedMinor
  await book(tx, bookingOfLoss(id, { differenceMinor: withdrawnMinor - buyerMinor, buyerMinor }, order), now)
}

/** Reverses the part of a sale that a bank took. Returns the VAT in it. */
export async function bookReduction(
  tx: Tx,
  { id, withdrawnMinor }: Loss,
  order: Order,
  now: Date,
): Promise<Minor> {
  const booking = bookingOfReduction(id, order, await readSaleBalances(tx, order.id), withdrawnMinor)
  await book(tx, booking, now)
  return booking.entries.find(({ account }) => account === 'vat')?.amountMinor ?? 0n
}

/** Books a loss that we had borne as the buyer's after all. */
export async function bookLossUndone(tx: Tx, { id }: Loss, order: Order, now: Date): Promise<void> {
  await book(tx, bookingOfLossUndone(id, 'buyer', await readBorne(tx, id), order), now)
}

const paidCause = (refundId: string, { at }: Money) =>
  at === 'card' ? `refund_paid:${refundId}` : `refund_paid:${refundId}:bank`
