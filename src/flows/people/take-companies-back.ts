import type { Tx } from '#db/client.ts'
import { followersOf } from '#features/accounts/domain/company-acts.ts'
import { UNDO_EMAIL_MS } from '#features/accounts/domain/limits.ts'
import {
  findCompanyBefore,
  listActsSince,
  listCompaniesActedIn,
  listCompaniesOf,
  listJoinedBy,
} from '#features/accounts/server/company/act-repository.ts'
import { findMember } from '#features/accounts/server/member-repository.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { companiesOfAccounts, stopAccountsSince } from '../payouts/stop-accounts-since.ts'
import { lockCompaniesOf } from './places.ts'
import { takeCompanyBack } from './take-company-back.ts'

type TakingServices = Pick<Services, 'db' | 'log' | 'now' | 'payoutHoldDays' | 'publicUrl'>

/**
 * Holds the companies of a member, those in which it did something in the days in which a change of its address can be
 * taken back, and those where the people concerned are now. What it returns takes back what the account, and who acted for
 * it, did there since a time: to members, invitations and the name, and payout accounts that are not in use yet.
 * @throws AppError `conflict` if somebody moves at the same moment: nothing has changed then.
 */
export async function holdCompaniesOf(
  services: TakingServices,
  tx: Tx,
  memberId: number,
): Promise<(since: Date) => Promise<void>> {
  const { ofActs, ofAccounts, all } = await findCompanies(services, tx, memberId)
  await lockCompaniesOf(tx, all)
  const again = await findCompanies(services, tx, memberId)
  if (again.all.some((id) => !all.includes(id))) throw new AppError('conflict')
  return async (since) => {
    const present = (await findMember(tx, memberId))?.companyId
    const home = (await findCompanyBefore(tx, memberId, since)) ?? present
    // Its own last: who was let into others since goes from there first, so that those can close behind it.
    const others = ofActs.filter((id) => id !== home).toSorted((a, b) => a - b)
    for (const companyId of [...others, ...(home === undefined ? [] : [home])])
      await takeCompanyBack(services, tx, {
        companyId,
        isHome: companyId === home,
        accountId: memberId,
        since,
      })
    await stopAccountsSince(services, tx, { memberId, companies: ofAccounts }, since)
  }
}

async function findCompanies(services: TakingServices, tx: Tx, memberId: number) {
  const since = new Date(services.now().getTime() - UNDO_EMAIL_MS)
  const present = (await findMember(tx, memberId))?.companyId
  const actedIn = await listCompaniesActedIn(tx, memberId, since)
  const ofActs = [...new Set([...actedIn, ...(present === undefined ? [] : [present])])]
  const ofAccounts = await companiesOfAccounts(services, tx, memberId)
  const people = new Set<number>()
  for (const companyId of ofActs) {
    const acts = await listActsSince(tx, companyId, since)
    const followers = followersOf(memberId, acts, await listJoinedBy(tx, companyId, since))
    for (const id of followers) people.add(id)
    for (const { memberId: by, subjectId } of acts)
      if (followers.has(by) && subjectId !== null) people.add(subjectId)
  }
  const now = await listCompaniesOf(tx, [...people])
  return { ofActs, ofAccounts, all: [...new Set([...ofActs, ...ofAccounts, ...now])] }
}
