import { type Tx, transact } from '#db/client.ts'
import { requireTradable } from '#db/destinations.ts'
import { findRulesOfCart } from '#db/purchase-limits.ts'
import { holdActiveMember } from '#features/accounts/server/member-repository.ts'
import { totalOf, tradeOf, type Cart } from '#features/checkout/domain/cart.ts'
import type { ReturnReason } from '#features/checkout/domain/deposit.ts'
import { MAX_UNPAID_TRANSFERS } from '#features/checkout/domain/limits.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import {
  findDepositByIntent,
  lockDeposit,
  markDepositChecked,
  mayPayerTrade,
  moveDeposit,
  type Deposit,
} from '#features/checkout/server/deposit-repository.ts'
import { findLivingHold, lockOpenHolds } from '#features/checkout/server/hold-repository.ts'
import { countUnpaidTransfers } from '#features/checkout/server/transfer-repository.ts'
import { requireStatement } from '#features/end-use/server/statements.ts'
import { bookingOfDeposit } from '#features/ledger/domain/deposit-booking.ts'
import { book } from '#features/ledger/server/ledger-repository.ts'
import { findOrderOfCart } from '#features/orders/server/order-repository.ts'
import { AppError } from '#kernel/errors.ts'
import type { PaymentIntent } from '#platform/payments/payments.ts'
import type { Services } from '#platform/services.ts'
import { isAboveLimit } from '../payments/payable-cart.ts'
import { placeTransfer } from '../transfers/place-transfer.ts'
import { requireVettingFor } from '../transfers/transfer-gate.ts'
import { returnDepositLater } from './deposit-jobs.ts'
import { tellOfDeposit } from './deposit-news.ts'

export type DepositServices = Pick<Services, 'db' | 'log' | 'now' | 'payments' | 'publicUrl' | 'bankAccount'>

/**
 * Asks the provider for the payment of a deposit and applies it in one transaction: a paid one places the order by bank
 * transfer, or goes back where nothing can be ordered with it any more. Any number of calls, simultaneous and in any
 * order, have the same result. Returns false for a payment that is no deposit's.
 */
export async function settleDeposit(services: DepositServices, intentId: string): Promise<boolean> {
  const { db, payments } = services
  const before = await findDepositByIntent(db, intentId)
  if (!before) return false
  // Once the money was taken, everything that follows is done.
  if (before.state !== 'asked') return true
  // Asked outside the transaction, so that no lock waits for the network.
  const intent = await payments.retrieveIntent(intentId)
  await transact(db, (tx) => applyAnswer(services, tx, before, intent))
  return true
}

async function applyAnswer(
  services: DepositServices,
  tx: Tx,
  { id, memberId, companyId, cartId }: Deposit,
  intent: PaymentIntent,
): Promise<void> {
  const now = services.now()
  // The same order of locks as when a transfer is started, so that the two can't deadlock.
  await lockOpenHolds(tx, memberId)
  const unpaid = await countUnpaidTransfers(tx, companyId)
  const buyer = await holdActiveMember(tx, memberId)
  const cart = cartId === null ? null : await lockCart(tx, cartId)
  const deposit = await lockDeposit(tx, id)
  if (deposit?.state !== 'asked') return
  if (intent.status === 'canceled') {
    await moveDeposit(tx, id, 'cancel', { endedAt: now, updatedAt: now, checkedAt: now })
    return
  }
  if (!isAsked(deposit, intent)) {
    services.log.error({ deposit: id, intent: intent.intentId }, 'a deposit is not what was asked for')
    await markDepositChecked(tx, id, {}, now)
    return
  }
  if (intent.status !== 'succeeded') {
    await markDepositChecked(tx, id, { lastError: intent.lastError?.code ?? null }, now)
    return
  }
  await take(services, tx, { deposit, cart, isBuying: buyer?.companyId === companyId, unpaid, now })
}

/** Whether the provider's payment is the one that was asked for. */
function isAsked(deposit: Deposit, { amountMinor, currency, metadata }: PaymentIntent): boolean {
  return (
    amountMinor === deposit.amountMinor &&
    currency === deposit.currency &&
    metadata['depositId'] === deposit.id
  )
}

interface Paid {
  deposit: Deposit
  cart: Cart | null
  /** Whether who pays it is an active member of its company. */
  isBuying: boolean
  /** How many orders of the company wait for their transfer. */
  unpaid: number
  now: Date
}

/** The money is there: it is held for the order that it places, or goes back at once. */
async function take(services: DepositServices, tx: Tx, paid: Paid): Promise<void> {
  const { deposit, cart, now } = paid
  const { id } = deposit
  await book(tx, bookingOfDeposit(deposit, deposit.amountMinor), now)
  const moments = { paidAt: now, updatedAt: now, checkedAt: now, lastError: null }
  const reason = await whyNotOrdered(tx, paid)
  if (reason !== null || cart === null) {
    await moveDeposit(tx, id, 'give_back', { ...moments, givenBackAt: now, reason: reason ?? 'too_late' })
    await returnDepositLater(tx, id)
    services.log.info({ deposit: id, reason }, 'a deposit goes back at once')
    return
  }
  const order = await placeTransfer(services, tx, cart)
  await moveDeposit(tx, id, 'hold', { ...moments, orderId: order.id })
  await tellOfDeposit(services, tx, { ...deposit, orderId: order.id }, 'received')
  services.log.info({ deposit: id, order: order.id }, 'a deposit is held')
}

/**
 * Null where the order can be placed as it was asked for; otherwise why the deposit goes back. What was checked when it
 * was opened may have changed; the sum of the deposit stays as it was then.
 */
async function whyNotOrdered(
  tx: Tx,
  { deposit, cart, isBuying, unpaid, now }: Paid,
): Promise<ReturnReason | null> {
  if (cart === null) return 'too_late'
  if (await findOrderOfCart(tx, cart.id)) return 'ordered'
  // A colleague who took the purchase over pays a deposit of its own.
  if (cart.memberId !== deposit.memberId || totalOf(cart) !== deposit.totalMinor) return 'changed'
  // Given up, or its time is over: the units may be somebody else's by now.
  if (!(await findLivingHold(tx, cart.id))) return 'too_late'
  const rules = await findRulesOfCart(tx, cart)
  if (rules.isAsked || isAboveLimit(cart, rules)) return 'changed'
  if (!isBuying || unpaid >= MAX_UNPAID_TRANSFERS || !(await mayPayerTrade(tx, cart.companyId)))
    return 'refused'
  try {
    await requireTradable(tx, now, tradeOf(cart))
    await requireStatement(tx, now, cart)
    await requireVettingFor(tx, cart)
  } catch (error) {
    if (error instanceof AppError) return 'refused'
    throw error
  }
  return null
}
