import type { Tx } from '#db/client.ts'
import type { Order } from '#features/orders/domain/order.ts'
import { listOrderLines } from '#features/orders/server/order-repository.ts'
import {
  bookingOfChargeback,
  bookingOfLoss,
  bookingOfLossUndone,
  bookingOfMoney,
  bookingOfRefund,
  bookingOfReversal,
  bookingOfSale,
  type Account,
} from '#features/ledger/domain/booking.ts'
import { book, isBooked, readSaleBalances } from '#features/ledger/server/ledger-repository.ts'
import type { Currency, Minor } from '#kernel/money.ts'

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

/** An order that had been paid is cancelled: what its sale left is the buyer's again. */
export async function bookReversal(tx: Tx, order: Order, now: Date): Promise<void> {
  await book(tx, bookingOfReversal(order, await readSaleBalances(tx, order.id)), now)
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

/** What a bank took for good is borne by us, or is the buyer's, whose sale is undone. */
export async function bookLoss(
  tx: Tx,
  { id, withdrawnMinor }: Loss,
  account: 'difference' | 'buyer',
  order: Order,
  now: Date,
): Promise<void> {
  await book(tx, bookingOfLoss(id, account, withdrawnMinor, order), now)
}

/** The same of what we had borne before. */
export async function bookLossUndone(
  tx: Tx,
  { id, withdrawnMinor }: Loss,
  account: 'buyer',
  order: Order,
  now: Date,
): Promise<void> {
  await book(tx, bookingOfLossUndone(id, account, withdrawnMinor, order), now)
}

const paidCause = (refundId: string, { at }: Money) =>
  at === 'card' ? `refund_paid:${refundId}` : `refund_paid:${refundId}:bank`
