import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { bookingOfPayout, sumOf } from '#features/ledger/domain/booking.ts'
import { isPossiblePayDay } from '#features/ledger/domain/payout.ts'
import { listDueSales, lockSales } from '#features/ledger/server/balances.ts'
import { book } from '#features/ledger/server/ledger-repository.ts'
import { insertPayout } from '#features/ledger/server/payout-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import { randomId } from '#platform/ids/random-id.ts'
import type { Services } from '#platform/services.ts'
import { mailPayout } from './payout-mails.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'

/** What staff say that they sent. */
export interface AskedPayout {
  companyId: number
  currency: Currency
  amountMinor: Minor
  bankReference: string
  paidOn: string
}

/**
 * Staff sent a company what is due to it, by bank: everything of one currency at once, so that nothing is paid twice. What
 * is due is looked at anew once its sales are locked. Answers the payout's id.
 * @throws AppError `own_company`, `conflict` when another amount is due by now, `invalid` for a reference or a day that can't be.
 */
export async function payOut(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  actor: Actor,
  asked: AskedPayout,
): Promise<string> {
  const now = services.now()
  const { companyId, currency, amountMinor, bankReference, paidOn } = asked
  if (!isPossiblePayDay(paidOn, now)) throw invalidField('paidOn', 'ledger.errors.paid_on')
  await refuseOwnCompany(services.db, actor, { companyId })
  const { memberId } = actor
  const id = randomId()
  await services.db.transaction(async (tx) => {
    const sales = await lockDueSales(tx, asked, now)
    if (sumOf(sales.map((sale) => sale.amountMinor)) !== amountMinor)
      throw new AppError('conflict', { message: 'ledger.errors.due_changed' })
    const payout = { id, companyId, currency, amountMinor, bankReference, paidOn, memberId, recordedAt: now }
    if (!(await insertPayout(tx, payout)))
      throw invalidField('bankReference', 'ledger.errors.reference_taken')
    await book(tx, bookingOfPayout(id, companyId, currency, sales), now)
    await recordAct(tx, actor, {
      act: 'record_payout',
      subject: ['company', companyId],
      details: { payout: id, amountMinor: String(amountMinor), currency, bankReference, paidOn },
      at: now,
    })
    await mailPayout(services, tx, payout)
  })
  return id
}

/** Who comes second finds, once the first is done, what the first left. What became due meanwhile is not locked, and is the next one's. */
async function lockDueSales(tx: Tx, { companyId, currency }: AskedPayout, now: Date) {
  const found = await listDueSales(tx, companyId, currency, now)
  const locked = found.map(({ orderId }) => orderId)
  await lockSales(tx, locked)
  const due = await listDueSales(tx, companyId, currency, now)
  return due.filter(({ orderId }) => locked.includes(orderId))
}
