import { findCompany } from '#features/accounts/server/company/company-repository.ts'
import { hasSecondFactor } from '#features/accounts/server/second-factor/factor-repository.ts'
import type { PayoutAccountView } from '#features/ledger/contract/payout-account.ts'
import { accountInUse, pendingAccount } from '#features/ledger/domain/payout-account.ts'
import { listAccounts } from '#features/ledger/server/payout-account/account-repository.ts'
import { presentMasked } from '#features/ledger/server/payout-account/present-account.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'

/** The payout account of the actor's company, for its admins only. */
export async function readAccountOf(
  { db, now, payoutHoldDays }: Pick<Services, 'db' | 'now' | 'payoutHoldDays'>,
  actor: Actor,
): Promise<PayoutAccountView> {
  const { companyId, memberId, isCompanyAdmin } = actor
  if (!isCompanyAdmin) {
    const can = { change: false }
    return { inUse: null, pending: null, holdDays: payoutHoldDays, hasSecondFactor: false, can }
  }
  const all = await listAccounts(db, [companyId])
  const company = (await findCompany(db, companyId))?.details.name ?? ''
  const about = { all, company, now: now() }
  const [inUse, pending] = [accountInUse(all, about.now), pendingAccount(all, about.now)]
  return {
    inUse: inUse && presentMasked(inUse, about),
    pending: pending && presentMasked(pending, about),
    holdDays: payoutHoldDays,
    hasSecondFactor: await hasSecondFactor(db, memberId),
    can: { change: true },
  }
}

/** @throws AppError `forbidden`. */
export function refuseOthers({ isCompanyAdmin }: Pick<Actor, 'isCompanyAdmin'>): void {
  if (!isCompanyAdmin) throw new AppError('forbidden', { message: 'ledger.errors.admins_only' })
}
