import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { listToldAdmins } from '#db/told-people.ts'
import { lockMembership } from '#features/accounts/server/closing-repository.ts'
import { lockCompany, type CompanyRecord } from '#features/accounts/server/company/company-repository.ts'
import { bookingOfUndoneReturn, returnCause } from '#features/ledger/domain/booking.ts'
import { accountInUse } from '#features/ledger/domain/payout-account.ts'
import { book, listEntries } from '#features/ledger/server/ledger-repository.ts'
import { listAccounts, restoreAccount } from '#features/ledger/server/payout-account/account-repository.ts'
import { hasOpenOrder } from '#features/ledger/server/payout-order/order-repository.ts'
import { findPayout, type ReadPayout } from '#features/ledger/server/payout-repository.ts'
import {
  countUndone,
  findReturn,
  undoReturn,
  type PayoutReturn,
} from '#features/ledger/server/return-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { maskAccount } from '#kernel/money/bank-details.ts'
import { majorFromMinor } from '#kernel/money/money.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'

/**
 * The return of a payout was recorded by mistake: its booking is reversed exactly, so that the payout is again what it
 * was, and the account that the return had stopped may be used again. The company is told. Statements don't record a
 * return of this payout any more: people do.
 * @throws AppError `not_found`, `own_company`, `conflict` if it is not returned, or while what it owed is ordered again.
 */
export async function takeReturnBack(
  services: Pick<Services, 'now' | 'publicUrl'>,
  tx: Tx,
  actor: Actor,
  { payoutId, reason }: { payoutId: string; reason: string },
): Promise<void> {
  const now = services.now()
  const payout = await findPayout(tx, payoutId)
  if (!payout) throw new AppError('not_found')
  const { companyId, currency } = payout
  await refuseOwnCompany(tx, actor, { companyId })
  await lockMembership(tx, companyId)
  const company = await lockCompany(tx, companyId)
  const returned = await findReturn(tx, payoutId)
  if (!company || !returned) throw new AppError('conflict', { message: 'ledger.errors.not_returned' })
  if (await hasOpenOrder(tx, { companyId, currency }))
    throw new AppError('conflict', { message: 'ledger.errors.return_ordered' })
  const serial = await countUndone(tx, payoutId)
  const { memberId } = actor
  await undoReturn(tx, returned, { serial, undoneBy: memberId, undoneAt: now, reason })
  const entries = await listEntries(tx, returnCause(payoutId, serial))
  const booking = bookingOfUndoneReturn({ payoutId, serial }, currency, entries)
  if (!(await book(tx, booking, now))) throw new Error(`the return of ${payoutId} was not booked`)
  const isUsedAgain = await openAgain(tx, payout, { company, returned, now })
  await recordAct(tx, actor, {
    act: 'undo_payout_return',
    subject: ['company', companyId],
    details: {
      payout: payoutId,
      amountMinor: String(payout.amountMinor),
      currency,
      bankReference: returned.bankReference,
      reason,
    },
    at: now,
  })
  await tellCompany(services, tx, payout, { returned, serial, isUsedAgain })
}

/**
 * Lets the account be used again if this return stopped it. Returns whether payouts go to it now: not where the company
 * has another one by then, nor while it is held back.
 */
async function openAgain(
  tx: Tx,
  { companyId, accountId }: ReadPayout,
  { company, returned, now }: { company: CompanyRecord; returned: PayoutReturn; now: Date },
): Promise<boolean> {
  const { recordedAt: stoppedAt, recordedBy: stoppedBy } = returned
  if (accountId === null || !(await restoreAccount(tx, accountId, { stoppedAt, stoppedBy }))) return false
  return company.heldAt === null && accountInUse(await listAccounts(tx, [companyId]), now)?.id === accountId
}

async function tellCompany(
  services: Pick<Services, 'publicUrl'>,
  tx: Tx,
  { id, companyId, amountMinor, currency, account }: ReadPayout,
  { returned, serial, isUsedAgain }: { returned: PayoutReturn; serial: number; isUsedAgain: boolean },
): Promise<void> {
  const amount = majorFromMinor(amountMinor)
  await notify(tx, services, await listToldAdmins(tx, companyId), {
    cause: `payout_return_undone:${id}:${serial}`,
    mail: 'ledger.payout_return_undone',
    data: ({ firstName }, addressOf) => ({
      firstName,
      amount,
      currency,
      returnedOn: returned.returnedOn,
      isUsedAgain,
      ...(account && { account: maskAccount(account) }),
      link: addressOf('/user/payout-account'),
    }),
    notification: ['ledger.payout_return_undone', { amount, currency }],
  })
}
