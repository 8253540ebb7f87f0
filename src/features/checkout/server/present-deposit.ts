import { majorFromMinor } from '#kernel/money/money.ts'
import { depositReference } from '#kernel/trade/order.ts'
import type { PaymentIntent } from '#platform/payments/payments.ts'
import type { PaymentView } from '../contract/checkout.ts'
import type { DepositView, OpenedDepositView } from '../contract/deposits.ts'
import { piStatusOf } from '../domain/payment-state.ts'
import type { Hold } from '../domain/hold.ts'
import { lastDayToCancel } from '../domain/transfer.ts'
import type { Deposit } from './deposit-repository.ts'

export function presentOpened({
  deposit,
  hold,
  intent,
}: {
  deposit: Deposit
  hold: Hold
  intent: PaymentIntent
}): OpenedDepositView {
  return {
    clientSecret: intent.clientSecret,
    amount: majorFromMinor(deposit.amountMinor),
    currency: deposit.currency,
    rule: deposit.rule,
    language: deposit.language,
    expiresAt: hold.expiresAt.toISOString(),
  }
}

/**
 * As its buyers see it; `dueAt` is the deadline of the transfer that its order waits for. What a bank took was not returned
 * for the reason of our own return, and what a bank contests is not on its way.
 */
export function presentDeposit(
  { number, amountMinor, currency, state, reason, rule, language, paidAt, endedAt }: Deposit,
  { isContested, dueAt = null }: { isContested: boolean; dueAt?: Date | null },
): DepositView {
  return {
    reference: depositReference(number),
    amount: majorFromMinor(amountMinor),
    currency,
    state,
    ...(isContested && { isContested }),
    reason: isContested || state === 'taken' ? null : reason,
    rule,
    language,
    paidAt: paidAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    ...(state === 'held' && dueAt !== null && { cancelBy: lastDayToCancel(dueAt) }),
  }
}

/** What became of the payment of a deposit, for who comes back from the provider. */
export function presentPaidDeposit(
  { state, cartId, orderId, paidAt }: Deposit,
  cartOfPayment: string,
  /** Of one that is still to be paid, as the provider has it; null while it does not answer. */
  intent: PaymentIntent | null,
): PaymentView {
  const of = { cartId: cartId ?? cartOfPayment, deposit: true as const }
  if (state === 'cancelled') return { ...of, piStatus: 'payment_failed' }
  // Paid, and the order placed; or paid for nothing, so that it goes back.
  if (paidAt !== null && orderId !== null) return { ...of, piStatus: 'succeeded', orderId }
  if (paidAt !== null) return { ...of, piStatus: 'succeeded', refunded: true }
  // Paid since we asked, or not known: the next answer says more.
  if (intent === null || intent.status === 'succeeded')
    return { ...of, piStatus: 'processing', askAgain: true }
  return { ...of, piStatus: piStatusOf(intent.status, intent.lastError !== undefined) }
}
