import type { Tx } from '#db/client.ts'
import { audit } from '#features/accounts/server/audit.ts'
import { findMember } from '#features/accounts/server/member-repository.ts'
import { accountState } from '#features/ledger/domain/payout-account.ts'
import {
  forgetLinksSince,
  listAccounts,
  stopAccount,
  type PayoutAccount,
} from '#features/ledger/server/payout-account/account-repository.ts'
import {
  listAppointedSince,
  listCompaniesWaitingFor,
} from '#features/ledger/server/payout-account/accounts-of-member.ts'
import type { Services } from '#platform/services.ts'
import { tellOfAccount } from './account-notices.ts'

type StopServices = Pick<Services, 'log' | 'now' | 'payoutHoldDays'>

/** The company of a member, and those where it may have had a payout account entered. */
export async function companiesOfAccounts(
  { now }: Pick<Services, 'now'>,
  tx: Tx,
  memberId: number,
): Promise<number[]> {
  const own = (await findMember(tx, memberId))?.companyId
  const waiting = await listCompaniesWaitingFor(tx, memberId, now())
  return [...new Set([...waiting, ...(own === undefined ? [] : [own])])]
}

/**
 * Stops payout accounts of these companies, whose membership is locked, that are not in use yet and came since a time from
 * the member or from whoever became an administrator since, and ends the links that were mailed to the member since:
 * whoever had the account, or the role, in between would confirm them afterwards.
 */
export async function stopAccountsSince(
  services: StopServices,
  tx: Tx,
  { memberId, companies }: { memberId: number; companies: readonly number[] },
  since: Date,
): Promise<void> {
  await forgetLinksSince(tx, memberId, since)
  for (const companyId of companies) await stopSince(services, tx, { companyId, memberId, since })
}

async function stopSince(
  services: StopServices,
  tx: Tx,
  { companyId, memberId, since }: { companyId: number; memberId: number; since: Date },
): Promise<void> {
  const now = services.now()
  const all = await listAccounts(tx, [companyId])
  const who = new Set([memberId, ...(await listAppointedSince(tx, companyId, since))])
  const isTheirs = ({ askedBy, askedAt, confirmedBy, confirmedAt }: PayoutAccount) =>
    (who.has(askedBy) && askedAt >= since) ||
    (confirmedBy !== null && who.has(confirmedBy) && confirmedAt !== null && confirmedAt >= since)
  for (const account of all.filter(isTheirs)) {
    if (!['unconfirmed', 'waiting'].includes(accountState(account, all, now))) continue
    await stopAccount(tx, account.id, { stoppedAt: now, stoppedBy: memberId })
    await tellOfAccount(services, tx, 'stopped', { accountId: account.id, companyId, earlierId: null })
    audit(services.log, 'payout_account_stopped', { member: memberId })
  }
}
