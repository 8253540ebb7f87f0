import { sumOf } from '#kernel/money/exact.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { referenceOf, refundReference } from '#kernel/trade/order.ts'
import type { BankAccount } from '#platform/config/setting-shapes.ts'
import type { StaffTransfersView } from '../contract/receipts.ts'
import type { TransferView } from '../contract/transfer.ts'
import type { Deposit } from './deposit-repository.ts'
import { presentDeposit } from './present-deposit.ts'
import type { listBankRefunds, listReceipts } from './receipt-repository.ts'
import type { AwaitedTransfer, TransferOrder } from './transfer-repository.ts'

export function presentTransfer(
  { id, number, totalMinor, currency, dueAt, vatCase }: AwaitedTransfer,
  receivedMinor: bigint,
  account: BankAccount,
): TransferView {
  return {
    orderId: id,
    reference: referenceOf(number),
    total: majorFromMinor(totalMinor),
    received: majorFromMinor(receivedMinor),
    amount: majorFromMinor(totalMinor - receivedMinor),
    currency,
    dueAt: dueAt.toISOString(),
    vatToCheck: vatCase === 'to_check',
    account,
  }
}

export function presentStaffTransfers(
  { id, number, currency, totalMinor, dueAt, vatCase, isAwaited, replacedBy }: TransferOrder,
  receipts: Awaited<ReturnType<typeof listReceipts>>,
  refunds: Awaited<ReturnType<typeof listBankRefunds>>,
  deposits: readonly (Deposit & { isContested: boolean })[],
): StaffTransfersView {
  const receivedMinor = sumOf(receipts.map(({ amountMinor }) => amountMinor))
  return {
    orderId: id,
    reference: referenceOf(number),
    currency,
    total: majorFromMinor(totalMinor),
    received: majorFromMinor(receivedMinor),
    missing: isAwaited ? majorFromMinor(totalMinor - receivedMinor) : 0,
    dueAt: dueAt.toISOString(),
    vatToCheck: isAwaited && vatCase === 'to_check',
    receipts: receipts.map(({ amountMinor, receivedOn, bankReference, by }) => ({
      amount: majorFromMinor(amountMinor),
      receivedOn,
      bankReference,
      by,
    })),
    refunds: refunds.map(({ id: refundId, amountMinor, reason, state, bankReference }, index) => ({
      id: refundId,
      reference: refundReference(number, index + 1),
      amount: majorFromMinor(amountMinor),
      reason,
      state,
      bankReference,
    })),
    ...(deposits.length > 0 && {
      deposits: deposits.map((deposit) => {
        const { reference, amount, state, isContested, reason } = presentDeposit(deposit, deposit)
        return { reference, amount, state, ...(isContested && { isContested }), reason }
      }),
    }),
    replacedBy: replacedBy === null ? null : referenceOf(replacedBy),
  }
}
