import type { Tx } from '#db/client.ts'
import type { Order } from '#features/orders/domain/order.ts'
import { listOrderLines } from '#features/orders/server/order-repository.ts'
import {
  bookingOfChargeback,
  bookingOfLoss,
  bookingOfLossUndone,
  bookingOfMoney,
  bookingOfReduction,
  bookingOfRefund,
  bookingOfReversal,
  bookingOfSale,
  type Account,
} from '#features/ledger/domain/booking.ts'
import { book, isBooked, readBorne, readSaleBalances } from '#features/ledger/server/ledger-repository.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'

/** Money of a buyer that came in or went back. */
export interface Money {
  at: Extract<Account, 'card' | 'bank'>
  currency: Currency
  amountMinor: Minor
  orderId: string | null
}

/** Money came in: it is the buyer's until its order is confirmed. `source` names it: the payment, or the bank's line. */
export async function bookReceipt(tx: Tx, source: string, money: Money, now: Date): Promise<void> {
  await book(tx, bookingOfMoney('receipt', `receipt:${source}`, money), now)
}

/** An order is paid: from now on its sellers are owed their part. */
export async function bookSale(tx: Tx, order: Order, now: Date): Promise<void> {
  await book(tx, bookingOfSale(order, await listOrderLines(tx, order.id)), now)
}

/** A part of what a buyer paid goes back to it: seller and operator give back what each had of it. */
export async function bookRefund(
  tx: Tx,
  refundId: string,
  order: Pick<Order, 'id' | 'currency'>,
  parts: Parameters<typeof bookingOfRefund>[2],
  now: Date,
): Promise<void> {
  await book(tx, bookingOfRefund(refundId, order, parts), now)
}

/** An order that had been paid is cancelled: what its sale left is the buyer's again. Answers the VAT in it. */
export async function bookReversal(tx: Tx, order: Order, now: Date): Promise<Minor> {
  const booking = bookingOfReversal(order, await readSaleBalances(tx, order.id))
  await book(tx, booking, now)
  return booking.entries.find(({ account }) => account === 'vat')?.amountMinor ?? 0n
}

/** A refund left the provider or the bank; each of them pays it once. */
export async function bookRefundPaid(tx: Tx, refundId: string, money: Money, now: Date): Promise<void> {
  await book(tx, bookingOfMoney('refund_paid', paidCause(refundId, money), money), now)
}

/** A refund came back, days after it had left: the buyer is owed it again. One that never left changes nothing. */
export async function bookRefundReturned(tx: Tx, refundId: string, money: Money, now: Date): Promise<void> {
  if (!(await isBooked(tx, paidCause(refundId, money)))) return
  await book(tx, bookingOfMoney('refund_returned', `refund_returned:${refundId}`, money), now)
}

/** A bank took contested money, or gave it back; each of the provider's transfers once. Answers whether it was the first time. */
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
 * What a bank took for good is borne by us, but for what we owed the buyer anyway (`owedMinor`): that the bank has paid. Or it is all the
 * buyer's, whose sale is undone.
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

/** A part of a sale is turned around, as much as a bank took. Answers the VAT in it. */
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

/** What we had borne is the buyer's after all. */
export async function bookLossUndone(tx: Tx, { id }: Loss, order: Order, now: Date): Promise<void> {
  await book(tx, bookingOfLossUndone(id, 'buyer', await readBorne(tx, id), order), now)
}

const paidCause = (refundId: string, { at }: Money) =>
  at === 'card' ? `refund_paid:${refundId}` : `refund_paid:${refundId}:bank`
