import { findCompany } from '#features/accounts/server/company/company-repository.ts'
import { hasSecondFactor } from '#features/accounts/server/second-factor/factor-repository.ts'
import type { PayoutAccountView } from '#features/ledger/contract/payout-account.ts'
import {
  accountInUse,
  holdDaysFor,
  mayChangeFrom,
  newProof,
  pendingAccount,
  type AccountPast,
  type Proofs,
} from '#features/ledger/domain/payout-account.ts'
import { listAccounts, sellsInDollars } from '#features/ledger/server/payout-account/account-repository.ts'
import { readProofs } from '#features/ledger/server/payout-account/accounts-of-member.ts'
import { presentMasked, presentReturned } from '#features/ledger/server/payout-account/present-account.ts'
import { listReturnsFrom } from '#features/ledger/server/return-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { formatDay } from '#kernel/text/date-text.ts'
import { DAY_MS } from '#kernel/time.ts'
import type { Services } from '#platform/services.ts'

/** The payout account of the actor's company, for its admins only. */
export async function readAccountOf(
  { db, now, payoutHoldDays }: Pick<Services, 'db' | 'now' | 'payoutHoldDays'>,
  actor: Actor,
): Promise<PayoutAccountView> {
  const { companyId, memberId, isCompanyAdmin } = actor
  if (!isCompanyAdmin) {
    const can = { change: false }
    const none = { inUse: null, pending: null, returned: null, needsBic: false, lacksBic: false }
    return { ...none, holdDays: payoutHoldDays, hasSecondFactor: false, can }
  }
  const all = await listAccounts(db, [companyId])
  const company = (await findCompany(db, companyId))?.details.name ?? ''
  const about = { all, company, now: now() }
  const returns = await listReturnsFrom(
    db,
    all.map(({ id }) => id),
  )
  const [inUse, pending] = [accountInUse(all, about.now), pendingAccount(all, about.now)]
  const needsBic = await sellsInDollars(db, companyId)
  const { proofChangedAt } = await readProofs(db, companyId, memberId)
  return {
    needsBic,
    lacksBic: needsBic && inUse?.details.kind === 'iban' && !inUse.details.bic,
    inUse: inUse && presentMasked(inUse, about),
    pending: pending && presentMasked(pending, about),
    returned: presentReturned(all, returns, about.now),
    holdDays: holdDaysFor(payoutHoldDays, [newProof(proofChangedAt, about.now)]),
    hasSecondFactor: await hasSecondFactor(db, memberId),
    can: { change: true },
  }
}

/** @throws AppError `forbidden`. */
export function refuseOthers({ isCompanyAdmin }: Pick<Actor, 'isCompanyAdmin'>): void {
  if (!isCompanyAdmin) throw new AppError('forbidden', { message: 'ledger.errors.admins_only' })
}

/**
 * A second factor or an administrator newer than the wait of an account changes no account that was paid to; an
 * administrator who was appointed that lately doesn't give the company its first one either.
 * @throws AppError `conflict`, with the day from which it is possible.
 */
export function refuseNewProofs(
  all: readonly AccountPast[],
  proofs: Omit<Proofs, 'proofChangedAt'>,
  { now, payoutHoldDays }: Pick<Services, 'now' | 'payoutHoldDays'>,
): void {
  const from = mayChangeFrom(all, proofs, { holdDays: payoutHoldDays, now: now() })
  if (from === null) return
  // The day after, since it is possible only from some time of that day on.
  const day = new Date(from.getTime() + DAY_MS).toISOString()
  throw new AppError('conflict', {
    message: 'ledger.errors.proofs_new',
    values: { en: { day: formatDay(day, 'en') }, fr: { day: formatDay(day, 'fr') } },
  })
}
