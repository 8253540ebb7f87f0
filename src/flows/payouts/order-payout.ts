import { recordAct } from '#db/staff-acts.ts'
import { accountInUse } from '#features/ledger/domain/payout-account.ts'
import { listAccounts } from '#features/ledger/server/payout-account/account-repository.ts'
import { insertOrder } from '#features/ledger/server/payout-order/order-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { sumOf } from '#kernel/money/exact.ts'
import type { Currency, Minor } from '#kernel/money/money.ts'
import type { Services } from '#platform/services.ts'
import { refuseOwnCompany } from '../approvals/own-company.ts'
import { lockDueSales, lockPayee } from '../payments/pay-out.ts'
import { requireServedBank } from './require-served-bank.ts'

/** What staff saw as due, and the account that they saw. */
export interface OrderedPayout {
  companyId: number
  accountId: number
  currency: Currency
  amountMinor: Minor
}

/**
 * Orders everything due to a company in a currency. Until the order ends, its amounts are frozen and not due, so
 * that nothing is paid twice and a refund in between comes off the next payout. Returns the order's id as a text.
 * @throws AppError `own_company`, `conflict` if another amount is due by now or the account is not in use,
 * `company_held`, `destination_refused` if the bank's country is refused by now.
 */
export async function orderPayout(
  services: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  { companyId, accountId, currency, amountMinor }: OrderedPayout,
): Promise<string> {
  const now = services.now()
  await refuseOwnCompany(services.db, actor, { companyId })
  return services.db.transaction(async (tx) => {
    // Locked before the carts and until the end, as for a payout that is recorded.
    await lockPayee(tx, companyId)
    const account = accountInUse(await listAccounts(tx, [companyId]), now)
    if (account?.id !== accountId)
      throw new AppError('conflict', { message: 'ledger.errors.account_not_current' })
    await requireServedBank(tx, now, account.details)
    const sales = await lockDueSales(tx, { companyId, currency }, now)
    if (sumOf(sales.map((sale) => sale.amountMinor)) !== amountMinor)
      throw new AppError('conflict', { message: 'ledger.errors.due_changed' })
    const asked = { companyId, currency, amountMinor, accountId }
    const order = { ...asked, account: account.details, orderedBy: actor.memberId, orderedAt: now }
    const id = await insertOrder(tx, order, sales)
    await recordAct(tx, actor, {
      act: 'order_payout',
      subject: ['company', companyId],
      details: { payoutOrder: id, amountMinor: String(amountMinor), currency, accountId },
      at: now,
    })
    return String(id)
  })
}
