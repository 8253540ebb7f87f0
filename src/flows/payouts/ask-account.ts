import type { Tx } from '#db/client.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { provePassword, requireSamePassword } from '#features/accounts/server/check-password.ts'
import { lockMembership } from '#features/accounts/server/closing-repository.ts'
import { lockCompany } from '#features/accounts/server/company/company-repository.ts'
import { screenNamesJob } from '#platform/jobs/screen-names-job.ts'
import type { Passwords } from '#features/accounts/server/passwords.ts'
import { requireCode, type FactorServices } from '#features/accounts/server/second-factor/take-code.ts'
import { bankDetailsOf, type PayoutAccountBody } from '#features/ledger/contract/payout-account-form.ts'
import {
  accountInUse,
  ACCOUNTS_PER_DAY,
  newProof,
  pendingAccount,
} from '#features/ledger/domain/payout-account.ts'
import {
  insertAccount,
  listAccounts,
  sellsInDollars,
  stopAccount,
} from '#features/ledger/server/payout-account/account-repository.ts'
import { readProofs } from '#features/ledger/server/payout-account/accounts-of-member.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { listActiveAdmins, tellOfAccount } from './account-notices.ts'
import { refuseNewProofs, refuseOthers } from './read-account.ts'
import { requireServedBank } from './require-served-bank.ts'

export type AccountServices = FactorServices & Pick<Services, 'payoutHoldDays'>

/**
 * Enters a new account for the actor's company. Password and second factor are required, since a session
 * alone can be stolen. Nothing is paid to it before it is confirmed by mail and its waiting period is over.
 * It replaces a pending change.
 * @throws AppError `forbidden`, `second_factor_missing`, `conflict` for proofs that are too new, `invalid` for a wrong
 * password or code, or an IBAN without the BIC that dollars need, `too_many_requests`, `destination_refused` for a bank in a refused country.
 */
export async function askAccount(
  services: AccountServices,
  passwords: Passwords,
  actor: Actor,
  { password, code, ...typed }: PayoutAccountBody,
): Promise<void> {
  const { db, limiter, log } = services
  const { companyId, memberId } = actor
  refuseOthers(actor)
  const provedHash = await provePassword(services, passwords, actor, {
    password,
    refused: 'payout_account_refused',
  })
  await requireCode(services, actor, code)
  const details = bankDetailsOf(typed)
  await requireServedBank(db, services.now(), details)
  if (details.kind === 'iban' && !details.bic && (await sellsInDollars(db, companyId)))
    throw invalidField('bic', 'ledger.errors.bic_dollars')
  const { max, windowSeconds } = ACCOUNTS_PER_DAY
  await limiter.count('payout-accounts', String(companyId), max, windowSeconds)
  await db.transaction(async (tx) => {
    const now = services.now()
    const companyName = await lockCompanyOf(tx, companyId)
    await requireSamePassword(tx, memberId, provedHash)
    const admin = (await listActiveAdmins(tx, companyId)).find((one) => one.memberId === memberId)
    if (!admin) throw new AppError('forbidden', { message: 'ledger.errors.admins_only' })
    const all = await listAccounts(tx, [companyId])
    const proofs = await readProofs(tx, companyId, memberId)
    refuseNewProofs(all, proofs, services)
    const pending = pendingAccount(all, now)
    if (pending) await stopAccount(tx, pending.id, { stoppedAt: now, stoppedBy: memberId })
    const accountId = await insertAccount(tx, {
      companyId,
      details,
      askedBy: memberId,
      askedEmail: admin.email,
      askedAt: now,
      companyName,
      proofChangedAt: newProof(proofs.proofChangedAt, now),
    })
    await enqueue(tx, screenNamesJob, { companyId })
    const told = { accountId, companyId, earlierId: accountInUse(all, now)?.id ?? null }
    await tellOfAccount(services, tx, 'asked', told)
  })
  audit(log, 'payout_account_asked', { member: memberId })
}

/** Serialises changes to a company's accounts and admins with payouts to it. */
export async function lockCompanyOf(tx: Tx, companyId: number): Promise<string> {
  await lockMembership(tx, companyId)
  const found = await lockCompany(tx, companyId)
  if (!found) throw new AppError('not_found')
  return found.details.name
}
