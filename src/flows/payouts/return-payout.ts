import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { listToldAdmins } from '#db/told-people.ts'
import { lockMembership } from '#features/accounts/server/closing-repository.ts'
import { lockCompany } from '#features/accounts/server/company/company-repository.ts'
import { bookingOfReturn, bookingOfUnclaimed, returnCause } from '#features/ledger/domain/booking.ts'
import { isPossiblePayDay } from '#features/ledger/domain/payout.ts'
import { accountInUse } from '#features/ledger/domain/payout-account.ts'
import { returnReasonIn } from '#features/ledger/domain/payout-return.ts'
import { book } from '#features/ledger/server/ledger-repository.ts'
import { listAccounts, stopAccount } from '#features/ledger/server/payout-account/account-repository.ts'
import { findPayout, listPaidSales, type ReadPayout } from '#features/ledger/server/payout-repository.ts'
import { countUndone, insertReturn } from '#features/ledger/server/return-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { maskAccount } from '#kernel/money/bank-details.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'

/** What the bank's statement says of a payout that came back. */
export interface ReturnedByBank {
  bankReference: string
  returnedOn: string
  /** A code of ISO 20022, or words. */
  bankSays: string
}

/**
 * The bank returned a payout that was recorded as paid. What it paid is owed again, once; the account to which it was
 * sent is stopped if it is still in use, so that nothing is sent there again until the company enters an account, and
 * the company is told why. Nobody has to approve it: nothing leaves by it, and the next payout needs its own approval.
 * What comes back for a company that is closed by then is unclaimed: no payout pays it.
 * @throws AppError `not_found`, `own_company`, `conflict` if it was returned before, or from a statement if that was
 * taken back, `invalid` for an impossible day.
 */
export async function returnPayout(
  services: Pick<Services, 'now' | 'publicUrl'>,
  tx: Tx,
  actor: Actor,
  {
    payoutId,
    returned,
    isOfStatement = false,
  }: { payoutId: string; returned: ReturnedByBank; isOfStatement?: boolean },
): Promise<void> {
  const now = services.now()
  const payout = await findPayout(tx, payoutId)
  if (!payout) throw new AppError('not_found')
  const { companyId, currency } = payout
  await refuseOwnCompany(tx, actor, { companyId })
  const { returnedOn } = returned
  if (!isPossiblePayDay(returnedOn, now) || returnedOn < payout.paidOn)
    throw invalidField('returnedOn', 'ledger.errors.returned_on')
  // Read under the locks: a company that is closing comes before or after.
  await lockMembership(tx, companyId)
  const isClosed = (await lockCompany(tx, companyId))?.closedAt != null
  const serial = await countUndone(tx, payoutId)
  if (isOfStatement && serial > 0) throw new AppError('conflict', { message: 'ledger.errors.return_undone' })
  const { memberId } = actor
  if (!(await insertReturn(tx, { ...returned, payoutId, recordedBy: memberId, recordedAt: now }))) {
    if ((await findPayout(tx, payoutId))?.returnedOn == null)
      throw invalidField('bankReference', 'ledger.errors.reference_taken')
    throw new AppError('conflict', { message: 'ledger.errors.returned_before' })
  }
  const which = { payoutId, serial }
  const booking = isClosed
    ? bookingOfUnclaimed(which, currency, payout.amountMinor)
    : bookingOfReturn(which, companyId, currency, await listPaidSales(tx, payout))
  if (!(await book(tx, booking, now))) throw new Error(`the return of ${payoutId} was booked before`)
  const isStopped = await stopReturnedAccount(tx, payout, { stoppedAt: now, stoppedBy: memberId })
  await recordAct(tx, actor, {
    act: 'return_payout',
    subject: ['company', companyId],
    details: { payout: payoutId, amountMinor: String(payout.amountMinor), currency, ...returned },
    at: now,
  })
  await tellCompany(services, tx, payout, { ...returned, isStopped, serial })
}

/**
 * Stops the account of a payout if it is still in use: one that replaced it meanwhile stays. Returns whether the company
 * has to enter an account.
 */
async function stopReturnedAccount(
  tx: Tx,
  { companyId, accountId }: ReadPayout,
  stopped: { stoppedAt: Date; stoppedBy: number },
): Promise<boolean> {
  const inUse = accountInUse(await listAccounts(tx, [companyId]), stopped.stoppedAt)
  if (inUse === null) return true
  if (inUse.id !== accountId) return false
  await stopAccount(tx, inUse.id, stopped)
  return true
}

async function tellCompany(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  { id, companyId, amountMinor, currency, account }: ReadPayout,
  { bankSays, returnedOn, isStopped, serial }: ReturnedByBank & { isStopped: boolean; serial: number },
): Promise<void> {
  const amount = majorFromMinor(amountMinor)
  await notify(tx, services, await listToldAdmins(tx, companyId), {
    cause: returnCause(id, serial),
    mail: 'ledger.payout_returned',
    data: ({ firstName }, addressOf) => ({
      firstName,
      amount,
      currency,
      returnedOn,
      reason: returnReasonIn(bankSays),
      bankSays,
      isStopped,
      ...(account && { account: maskAccount(account) }),
      link: addressOf('/user/payout-account'),
    }),
    notification: ['ledger.payout_returned', { amount, currency }],
  })
}
