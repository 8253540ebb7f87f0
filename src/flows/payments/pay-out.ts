import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { lockCompany } from '#features/accounts/server/company/company-repository.ts'
import { bookingOfPayout } from '#features/ledger/domain/booking.ts'
import { isPossiblePayDay } from '#features/ledger/domain/payout.ts'
import { wasInUseOn } from '#features/ledger/domain/payout-account.ts'
import { listDueSales, lockSales } from '#features/ledger/server/balances.ts'
import { book } from '#features/ledger/server/ledger-repository.ts'
import {
  listAccounts,
  type PayoutAccount,
} from '#features/ledger/server/payout-account/account-repository.ts'
import { insertPayout } from '#features/ledger/server/payout-repository.ts'
import { listReturnsFrom } from '#features/ledger/server/return-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { wasBeforeHold } from '#kernel/held-company.ts'
import { sumOf } from '#kernel/money/exact.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { mailPayout } from './payout-mails.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'
import { issueCommissionJob } from '../payouts/issue-commissions.ts'

/** What staff state that they sent. */
export interface AskedPayout {
  companyId: number
  /** The account to which staff sent the payout. */
  accountId: number
  currency: Currency
  amountMinor: Minor
  bankReference: string
  paidOn: string
}

/**
 * Records that staff paid a company what is due to it in a currency, by bank. Always the whole amount,
 * recalculated once the sales are locked, so that nothing is paid twice. The payout keeps a copy of the
 * account. Returns the payout's id.
 * @throws AppError `own_company`, `conflict` if another amount is due by now, the account was not in use by
 * the company on that day, or the bank had returned a payout to it by then, `invalid` for an impossible reference or date, `company_held` for a transfer made since.
 */
export async function payOut(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  actor: Actor,
  asked: AskedPayout,
): Promise<string> {
  const now = services.now()
  const { companyId, accountId, currency, amountMinor, bankReference, paidOn } = asked
  if (!isPossiblePayDay(paidOn, now)) throw invalidField('paidOn', 'ledger.errors.paid_on')
  await refuseOwnCompany(services.db, actor, { companyId })
  const { memberId } = actor
  const id = randomId()
  await services.db.transaction(async (tx) => {
    // Locked before the carts and until the end, so that the accounts do not change.
    await lockPayee(tx, companyId, { paidOn })
    const account = await getPayee(tx, asked, now)
    const sales = await lockDueSales(tx, asked, now)
    if (sumOf(sales.map((sale) => sale.amountMinor)) !== amountMinor)
      throw new AppError('conflict', { message: 'ledger.errors.due_changed' })
    const { details } = account
    const sent = { id, companyId, currency, amountMinor, bankReference, paidOn, memberId, recordedAt: now }
    const payout = { ...sent, accountId, account: details }
    if (!(await insertPayout(tx, payout)))
      throw invalidField('bankReference', 'ledger.errors.reference_taken')
    await book(tx, bookingOfPayout(id, companyId, currency, sales), now)
    await recordAct(tx, actor, {
      act: 'record_payout',
      subject: ['company', companyId],
      details: { payout: id, amountMinor: String(amountMinor), currency, bankReference, paidOn, accountId },
      at: now,
    })
    await mailPayout(services, tx, payout)
    await enqueue(tx, issueCommissionJob, { companyId })
  })
  return id
}

/**
 * Locks a company that is to be paid, or was: a transfer that staff made before the hold is recorded during it.
 * @throws AppError `company_held` while a name of it is compared with the list of sanctions.
 */
export async function lockPayee(tx: Tx, companyId: number, made?: { paidOn: string }): Promise<void> {
  const heldAt = (await lockCompany(tx, companyId))?.heldAt
  if (!heldAt || (made && wasBeforeHold(made.paidOn, heldAt))) return
  throw new AppError('company_held', { message: `screening.errors.${made ? 'paid_before' : 'payout'}` })
}

/**
 * @throws AppError `conflict` for another company's account, one that was not in use on that day, or from which the bank
 * had returned a payout by then.
 */
async function getPayee(
  tx: Tx,
  { companyId, accountId, paidOn }: Pick<AskedPayout, 'companyId' | 'accountId' | 'paidOn'>,
  now: Date,
): Promise<PayoutAccount> {
  const all = await listAccounts(tx, [companyId])
  const account = all.find(({ id }) => id === accountId)
  if (!account || !wasInUseOn(account, all, { day: paidOn, now }))
    throw new AppError('conflict', { message: 'ledger.errors.account_not_in_use' })
  const [returned] = await listReturnsFrom(tx, [accountId])
  if (returned && returned.returnedOn <= paidOn)
    throw new AppError('conflict', {
      message: 'ledger.errors.account_returned',
      values: {
        en: { day: formatDay(returned.returnedOn, 'en') },
        fr: { day: formatDay(returned.returnedOn, 'fr') },
      },
    })
  return account
}

/**
 * A second payout waits here and finds what the first left. Sales that became due meanwhile are not locked, but left
 * to the next payout. The company must be locked.
 */
export async function lockDueSales(
  tx: Tx,
  { companyId, currency }: Pick<AskedPayout, 'companyId' | 'currency'>,
  now: Date,
) {
  const found = await listDueSales(tx, companyId, currency, now)
  const locked = found.map(({ orderId }) => orderId)
  await lockSales(tx, locked)
  const due = await listDueSales(tx, companyId, currency, now)
  return due.filter(({ orderId }) => locked.includes(orderId))
}
