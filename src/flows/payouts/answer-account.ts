import type { Db, Tx } from '#db/client.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { findCompany } from '#features/accounts/server/company/company-repository.ts'
import type { OpenedAccount } from '#features/ledger/contract/payout-account.ts'
import {
  accountInUse,
  effectiveFrom,
  holdDaysFor,
  newProof,
  pendingAccount,
  usesOfLink,
} from '#features/ledger/domain/payout-account.ts'
import {
  confirmAccount,
  findLink,
  listAccounts,
  stopAccount,
  stopAnew,
  type PayoutAccount,
} from '#features/ledger/server/payout-account/account-repository.ts'
import { readProofs, readProofChange } from '#features/ledger/server/payout-account/accounts-of-member.ts'
import { presentMasked } from '#features/ledger/server/payout-account/present-account.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { listActiveAdmins, tellOfAccount } from './account-notices.ts'
import { lockCompanyOf } from './ask-account.ts'
import { refuseNewProofs, refuseOthers } from './read-account.ts'

type LinkServices = Pick<Services, 'db' | 'log' | 'now' | 'payoutHoldDays'>

interface Opened {
  account: PayoutAccount
  all: PayoutAccount[]
  /** Null for the earlier address or a former admin; such a link can only stop. */
  admin: number | null
  memberId: number | null
}

/** What the link in a mail offers. @throws AppError `bad_token`. */
export async function openLink(services: LinkServices, token: string): Promise<OpenedAccount> {
  const { db, now, payoutHoldDays } = services
  const opened = await findOpened(db, token)
  const { account, all, admin } = opened
  const company = (await findCompany(db, account.companyId))?.details.name ?? ''
  const at = now()
  const masked = presentMasked(account, { all, company, now: at })
  return {
    company,
    account: masked.account,
    holder: masked.holder,
    by: masked.by,
    askedAt: masked.askedAt,
    effectiveAt: masked.effectiveAt,
    state: masked.state,
    // As confirming it now would count.
    holdDays: holdDaysFor(payoutHoldDays, [
      account.proofChangedAt,
      newProof(await readProofChange(db, account.companyId), at),
    ]),
    uses: usesOfLink(account, all, { mayConfirm: admin !== null, now: at }),
  }
}

/**
 * Confirms an account, which is used once its waiting period is over. A link proves access to a mailbox and
 * needs no session: whoever entered the account gave a password and second factor. A repetition changes
 * nothing.
 * @throws AppError `bad_token`, `forbidden` for a former admin, `conflict` for an account that was stopped, a link that
 * is too old or an admin who is too new.
 */
export async function confirmByToken(services: LinkServices, token: string): Promise<void> {
  const { db, log, payoutHoldDays } = services
  await db.transaction(async (tx) => {
    const { account, all, admin } = await lockOpened(tx, token)
    if (admin === null) throw new AppError('forbidden', { message: 'ledger.errors.admins_only' })
    const now = services.now()
    if (account.confirmedAt !== null && account.stoppedAt === null) return
    if (!usesOfLink(account, all, { mayConfirm: true, now }).includes('confirm')) throw settled()
    // The link shows a mailbox; whoever entered the account gave a second factor.
    const proofs = await readProofs(tx, account.companyId, admin)
    refuseNewProofs(all, { ...proofs, factorSince: proofs.adminSince }, services)
    const proofChangedAt = newProof(proofs.proofChangedAt, now) ?? account.proofChangedAt
    const effectiveAt = effectiveFrom(now, holdDaysFor(payoutHoldDays, [proofChangedAt]))
    await confirmAccount(tx, account.id, {
      confirmedAt: now,
      confirmedBy: admin,
      effectiveAt,
      proofChangedAt,
    })
    await tell(services, tx, 'confirmed', account, all)
    audit(log, 'payout_account_confirmed', { member: admin })
  })
}

/**
 * Stops an account, or the change to it. A repetition changes nothing. @throws AppError `bad_token`,
 * `conflict`.
 */
export async function stopByToken(services: LinkServices, token: string): Promise<void> {
  const { db, log } = services
  await db.transaction(async (tx) => {
    const { account, all, memberId } = await lockOpened(tx, token)
    const now = services.now()
    if (account.stoppedAt !== null) {
      await stopAnew(tx, account.id, { stoppedAt: now, stoppedBy: memberId })
      return
    }
    if (!usesOfLink(account, all, { mayConfirm: false, now }).includes('stop')) throw settled()
    await stopAccount(tx, account.id, { stoppedAt: now, stoppedBy: memberId })
    await tell(services, tx, 'stopped', account, all)
    audit(log, 'payout_account_stopped', { member: memberId ?? undefined })
  })
}

/** An admin stops the pending change, or the account in use. @throws AppError `forbidden`, `not_found`. */
export async function stopById(services: LinkServices, actor: Actor, id: number): Promise<void> {
  const { db, log } = services
  const { companyId, memberId } = actor
  refuseOthers(actor)
  await db.transaction(async (tx) => {
    await lockCompanyOf(tx, companyId)
    const now = services.now()
    const all = await listAccounts(tx, [companyId])
    const account = [pendingAccount(all, now), accountInUse(all, now)].find((one) => one?.id === id)
    if (!account) throw new AppError('not_found')
    await stopAccount(tx, id, { stoppedAt: now, stoppedBy: memberId })
    await tell(services, tx, 'stopped', account, all)
    audit(log, 'payout_account_stopped', { member: memberId })
  })
}

const settled = () => new AppError('conflict', { message: 'ledger.errors.account_settled' })

async function lockOpened(tx: Tx, token: string): Promise<Opened> {
  const link = await findLink(tx, token)
  if (!link) throw new AppError('bad_token')
  await lockCompanyOf(tx, link.companyId)
  return findOpened(tx, token)
}

async function findOpened(db: Db | Tx, token: string): Promise<Opened> {
  const link = await findLink(db, token)
  const all = link ? await listAccounts(db, [link.companyId]) : []
  const account = all.find(({ id }) => id === link?.accountId)
  if (!link || !account) throw new AppError('bad_token')
  const admins = await listActiveAdmins(db, link.companyId)
  const admin = admins.find(({ memberId }) => memberId === link.memberId)?.memberId ?? null
  return { account, all, admin, memberId: link.memberId }
}

/** The earlier address belongs to the account in use, or to the one being stopped. */
async function tell(
  services: LinkServices,
  tx: Tx,
  event: 'confirmed' | 'stopped',
  { id: accountId, companyId }: PayoutAccount,
  all: readonly PayoutAccount[],
): Promise<void> {
  const earlierId = accountInUse(all, services.now())?.id ?? null
  await tellOfAccount(services, tx, event, { accountId, companyId, earlierId })
}
