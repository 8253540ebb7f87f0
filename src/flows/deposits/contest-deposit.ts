import { transact, type Tx } from '#db/client.ts'
import {
  CONTEST_TRANSITIONS,
  leftOf,
  OWED_DEPOSITS,
  type ContestState,
} from '#features/checkout/domain/deposit.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import {
  findContest,
  lockDeposit,
  markDepositChecked,
  moveDeposit,
  saveContest,
  type Deposit,
  type DepositDispute,
} from '#features/checkout/server/deposit-repository.ts'
import { bookingOfContestedDeposit, bookingOfLostDeposit } from '#features/ledger/domain/deposit-booking.ts'
import { book } from '#features/ledger/server/ledger-repository.ts'
import { canMove } from '#kernel/state-machine.ts'
import type { Dispute } from '#platform/payments/payments.ts'
import { returnDepositLater } from './deposit-jobs.ts'
import { tellOfDeposit } from './deposit-news.ts'
import { settleDeposit, type DepositServices } from './settle-deposit.ts'

/**
 * Applies what the provider says about a bank's contest of a deposit: books what the bank took and returned, and
 * tells staff. While it is open the deposit does not go back; what is lost was the buyer's, which has it from its
 * bank. Any number of calls in any order have the same result.
 */
export async function followContest(
  services: DepositServices,
  { id, cartId, intentId }: Deposit,
  dispute: Dispute,
): Promise<void> {
  // First its payment, whose event may come later.
  if (intentId !== null) await settleDeposit(services, intentId)
  await transact(services.db, async (tx) => {
    if (cartId !== null) await lockCart(tx, cartId)
    const deposit = await lockDeposit(tx, id)
    if (deposit) await apply(services, tx, deposit, dispute)
  })
}

async function apply(services: DepositServices, tx: Tx, deposit: Deposit, dispute: Dispute): Promise<void> {
  const now = services.now()
  const before = await findContest(tx, dispute.disputeId)
  const told: DepositDispute = {
    ...(before ?? {
      id: dispute.disputeId,
      depositId: deposit.id,
      withdrawnMinor: 0n,
      feeMinor: 0n,
      openedAt: now,
    }),
    amountMinor: dispute.amountMinor,
    reason: dispute.reason,
    evidenceDueAt: dispute.answerBy,
    state: nextState(before?.state, dispute.state),
    checkedAt: now,
  }
  for (const transfer of dispute.transfers) {
    if (!(await book(tx, bookingOfContestedDeposit(deposit, transfer), now))) continue
    told.withdrawnMinor -= transfer.amountMinor
    told.feeMinor += transfer.feeMinor
  }
  await saveContest(tx, told)
  if (told.state === 'lost') await bearLoss(tx, deposit, told, now)
  if (before?.state === told.state) return
  services.log.info({ dispute: told.id, deposit: deposit.id, state: told.state }, 'a contested deposit')
  await tellOfDeposit(services, tx, deposit, 'contested', { about: `${told.id}:${told.state}` })
  if (told.state === 'open') return
  // The provider may have refused it only because of the contest.
  if (told.state === 'won' && deposit.refundId === null)
    await moveDeposit(tx, deposit.id, 'try_again', { lastError: null, updatedAt: now, checkedAt: now })
  await returnDepositLater(tx, deposit.id)
}

function nextState(before: ContestState | undefined, told: ContestState): ContestState {
  if (before === undefined) return told
  return told !== 'open' && canMove(CONTEST_TRANSITIONS[told], before, 'bank') ? told : before
}

/** Once: what the bank took for good ends what we owed, or what we had kept; the rest is our loss. */
async function bearLoss(
  tx: Tx,
  deposit: Deposit,
  { id, withdrawnMinor }: DepositDispute,
  now: Date,
): Promise<void> {
  if (withdrawnMinor <= 0n) return
  const { state, takenMinor } = deposit
  const isOwed = OWED_DEPOSITS.some((owed) => owed === state)
  const left = isOwed || state === 'kept' ? leftOf(deposit) : 0n
  const fromMinor = withdrawnMinor < left ? withdrawnMinor : left
  const from = isOwed ? 'deposit' : 'forfeit'
  const lost = { from, fromMinor, differenceMinor: withdrawnMinor - fromMinor } as const
  if (!(await book(tx, bookingOfLostDeposit(deposit, id, lost), now)) || fromMinor === 0n) return
  const taken = takenMinor + fromMinor
  if (taken < deposit.amountMinor) await markDepositChecked(tx, deposit.id, { takenMinor: taken }, now)
  else await moveDeposit(tx, deposit.id, 'take', { takenMinor: taken, endedAt: now, updatedAt: now })
}
