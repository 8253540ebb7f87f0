import { majorFromMinor } from '#kernel/money/money.ts'
import type { StaffOrderView } from '../contract/orders.ts'
import type { StoredChargeback } from './chargeback-repository.ts'

export function presentChargeback({ state, amountMinor, openedAt }: StoredChargeback) {
  return { state, amount: majorFromMinor(amountMinor), date: openedAt.toISOString() }
}

export function presentChargebackToStaff(
  chargeback: StoredChargeback,
): StaffOrderView['chargebacks'][number] {
  const { id, reason, evidenceDueAt, withdrawnMinor, feeMinor, decision, note, state } = chargeback
  return {
    ...presentChargeback(chargeback),
    id,
    reason,
    answerBy: evidenceDueAt?.toISOString() ?? null,
    withdrawn: majorFromMinor(withdrawnMinor),
    fee: majorFromMinor(feeMinor),
    decision,
    note,
    isToDecide: state === 'lost' && decision === null,
  }
}
