import type { Tx } from '#db/client.ts'
import { lockCompany } from '#features/accounts/server/company/company-repository.ts'
import { leftOf } from '#features/checkout/domain/deposit.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { findDeposit, lockDeposit } from '#features/checkout/server/deposit-repository.ts'
import { findRefund } from '#features/checkout/server/payment-repository.ts'
import { findBankRefund, readTransfers } from '#features/checkout/server/receipt-repository.ts'
import type { CancellationDecision } from '#features/orders/domain/cancellation.ts'
import { leftAfter, type ChargebackDecision } from '#features/orders/domain/chargeback.ts'
import { type Order } from '#features/orders/domain/order.ts'
import { decideRefund, partsLeft, type AskedParts } from '#features/orders/domain/refund.ts'
import { findChargeback, listChargebacks } from '#features/orders/server/chargeback-repository.ts'
import { findDispute } from '#features/orders/server/dispute-repository.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import { listAccounts } from '#features/ledger/server/payout-account/account-repository.ts'
import { readRefundable } from '#features/orders/server/refund-repository.ts'
import { maskAccount } from '#kernel/money/bank-details.ts'
import type { Minor } from '#kernel/money/money.ts'
import { CANCELLED } from '#kernel/trade/order.ts'
import { recordDepositReturn } from '../deposits/return-deposit.ts'
import { answerCancellation } from '../orders/cancel-order.ts'
import { decideOnChargeback } from '../orders/decide-chargeback.ts'
import { decideDispute, type AskedDecision } from '../orders/disputes.ts'
import { lockOrder as lockFound } from '../orders/lock-order.ts'
import { moveOrder, type AskedMove } from '../orders/move-order.ts'
import { payOut, type AskedPayout } from '../payments/pay-out.ts'
import { orderPayout, type OrderedPayout } from '../payouts/order-payout.ts'
import { recordBankRefund } from '../transfers/record-bank-refund.ts'
import { recordHandRefund } from '../orders/record-hand-refund.ts'
import { recordTransfer, type Booking } from '../transfers/record-transfer.ts'
import { refundOrder, type AskedRefund } from '../orders/refund-order.ts'
import type { Act, Stake } from './act.ts'

async function lockOrder(tx: Tx, orderId: string): Promise<Order | null> {
  const found = await findOrder(tx, orderId)
  return found && lockFound(tx, found)
}

function stakeOf({ id, currency }: Order, amountMinor: Minor, said: Stake['said']): Stake {
  return { of: { orderId: id }, currency, amountMinor, said }
}

/** The amount of a partial refund with its VAT; zero if it would be refused. */
async function refundMinor(tx: Tx, order: Order, asked: AskedParts): Promise<Minor> {
  const decision = decideRefund(order, await readRefundable(tx, order), asked)
  return decision.ok ? decision.value.totalMinor : 0n
}

/** The amount that a cancellation refunds; for an unpaid order, the part of its transfer that arrived. */
async function cancelledMinor(tx: Tx, order: Order): Promise<Minor> {
  if (order.paidAt !== null) return partsLeft(await readRefundable(tx, order)).totalMinor
  if (order.dueAt === null) return 0n
  const { receivedMinor, returnedMinor } = await readTransfers(tx, order.id)
  return receivedMinor - returnedMinor
}

export const REFUND_ORDER: Act<{ orderId: string; asked: AskedRefund }, void> = {
  name: 'refund_order',
  async measure(tx, { orderId, asked }) {
    const order = await lockOrder(tx, orderId)
    return order && stakeOf(order, await refundMinor(tx, order, asked), { reason: asked.note })
  },
  carryOut: (services, actor, { orderId, asked }) => refundOrder(services, actor, orderId, asked),
}

export const RECORD_TRANSFER: Act<{ orderId: string; booking: Booking }, void> = {
  name: 'record_transfer',
  async measure(tx, { orderId, booking: { amountMinor, bankReference, receivedOn } }) {
    const order = await lockOrder(tx, orderId)
    return order && stakeOf(order, amountMinor, { bankReference, day: receivedOn })
  },
  carryOut: (services, actor, { orderId, booking }) => recordTransfer(services, actor, orderId, booking),
}

type BankRefunded = { refundId: string; bankReference: string; sentOn?: string }

export const RECORD_BANK_REFUND: Act<BankRefunded, string> = {
  name: 'record_bank_refund',
  async measure(tx, { refundId, bankReference }) {
    const refund = await findBankRefund(tx, refundId)
    const order = refund && (await lockOrder(tx, refund.orderId))
    return refund && order && stakeOf(order, refund.amountMinor, { bankReference })
  },
  carryOut: (services, actor, { refundId, ...sent }) => recordBankRefund(services, actor, refundId, sent),
}

type HandRefund = { orderId: string; paid: { refundId: string; bankReference: string; sentOn?: string } }

export const RECORD_HAND_REFUND: Act<HandRefund, void> = {
  name: 'record_hand_refund',
  async measure(tx, { orderId, paid: { refundId, bankReference } }) {
    const order = await lockOrder(tx, orderId)
    const refund = await findRefund(tx, refundId)
    return order && refund && stakeOf(order, refund.amountMinor, { bankReference })
  },
  carryOut: (services, actor, { orderId, paid }) => recordHandRefund(services, actor, orderId, paid),
}

type ReturnedDeposit = { depositId: string; sent: { bankReference: string; sentOn?: string } }

export const RETURN_DEPOSIT: Act<ReturnedDeposit, void> = {
  name: 'return_deposit',
  async measure(tx, { depositId, sent: { bankReference } }) {
    const found = await findDeposit(tx, depositId)
    if (!found) return null
    const { companyId, currency, cartId } = found
    await lockCompany(tx, companyId)
    if (cartId !== null) await lockCart(tx, cartId)
    const deposit = await lockDeposit(tx, depositId)
    return deposit && { of: { companyId }, currency, amountMinor: leftOf(deposit), said: { bankReference } }
  },
  carryOut: (services, actor, { depositId, sent }) => recordDepositReturn(services, actor, depositId, sent),
}

export const RECORD_PAYOUT: Act<AskedPayout, string> = {
  name: 'record_payout',
  async measure(tx, { companyId, accountId, amountMinor, currency, bankReference, paidOn }) {
    const found = await lockCompany(tx, companyId)
    const account = (await listAccounts(tx, [companyId])).find(({ id }) => id === accountId)
    const said = { bankReference, day: paidOn, ...(account && { account: maskAccount(account.details) }) }
    return found && { of: { companyId }, amountMinor, currency, said }
  },
  carryOut: payOut,
}

export const ORDER_PAYOUT: Act<OrderedPayout, string> = {
  name: 'order_payout',
  async measure(tx, { companyId, accountId, amountMinor, currency }) {
    const found = await lockCompany(tx, companyId)
    const account = (await listAccounts(tx, [companyId])).find(({ id }) => id === accountId)
    const said = account ? { account: maskAccount(account.details) } : {}
    return found && { of: { companyId }, amountMinor, currency, said }
  },
  carryOut: orderPayout,
}

type OnChargeback = {
  of: { orderId: string; id: string }
  decided: { decision: ChargebackDecision; note: string }
}

export const DECIDE_CHARGEBACK: Act<OnChargeback, void> = {
  name: 'decide_chargeback',
  async measure(tx, { of: { orderId, id }, decided: { decision, note } }) {
    const order = await lockOrder(tx, orderId)
    const chargeback = await findChargeback(tx, id)
    if (!order || chargeback?.orderId !== orderId) return null
    const said = { decision, reason: note }
    const { withdrawnMinor } = chargeback
    if (decision === 'bear') return stakeOf(order, withdrawnMinor, said)
    // An undone sale leaves the sellers' accounts, and the rest of its money is refunded.
    const left = partsLeft(await readRefundable(tx, order)).totalMinor
    const leftMinor = leftAfter(await listChargebacks(tx, [orderId]), left)
    return stakeOf(order, leftMinor > withdrawnMinor ? leftMinor : withdrawnMinor, said)
  },
  carryOut: (services, actor, { of, decided }) => decideOnChargeback(services, actor, of, decided),
}

export const MOVE_ORDER: Act<{ orderId: string; asked: AskedMove }, void> = {
  name: 'cancel_order',
  async measure(tx, { orderId, asked: { status, reason } }) {
    if (status !== CANCELLED) return null
    const order = await lockOrder(tx, orderId)
    return order && stakeOf(order, await cancelledMinor(tx, order), reason ? { reason } : {})
  },
  carryOut: (services, actor, { orderId, asked }) => moveOrder(services, actor, orderId, asked),
}

type Answer = { orderId: string; answer: { decision: CancellationDecision; note?: string } }

export const ANSWER_CANCELLATION: Act<Answer, void> = {
  name: 'accept_cancellation',
  async measure(tx, { orderId, answer: { decision, note } }) {
    if (decision !== 'accept') return null
    const order = await lockOrder(tx, orderId)
    return order && stakeOf(order, await cancelledMinor(tx, order), note ? { reason: note } : {})
  },
  carryOut: (services, actor, { orderId, answer }) => answerCancellation(services, actor, orderId, answer),
}

export const DECIDE_DISPUTE: Act<{ disputeId: string; asked: AskedDecision }, void> = {
  name: 'decide_dispute',
  async measure(tx, { disputeId, asked: { decision, text, amountMinor, shippingMinor } }) {
    const read = decision === 'refund' ? await findDispute(tx, disputeId) : null
    const order = read && (await lockOrder(tx, read.dispute.orderId))
    if (!read || !order) return null
    const lines = [{ listingId: read.dispute.listingId, amountMinor }]
    return stakeOf(order, await refundMinor(tx, order, { lines, shippingMinor }), { reason: text })
  },
  carryOut: (services, actor, { disputeId, asked }) => decideDispute(services, actor, disputeId, asked),
}

/**
 * All actions that may wait for a second person. Settling the VAT moves no money: it only determines what the
 * buyer has to pay.
 */
export const ACTS: readonly Act<never, unknown>[] = [
  REFUND_ORDER,
  RECORD_TRANSFER,
  RECORD_BANK_REFUND,
  RECORD_HAND_REFUND,
  RETURN_DEPOSIT,
  RECORD_PAYOUT,
  ORDER_PAYOUT,
  DECIDE_CHARGEBACK,
  MOVE_ORDER,
  ANSWER_CANCELLATION,
  DECIDE_DISPUTE,
]
