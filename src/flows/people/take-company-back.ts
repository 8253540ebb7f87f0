import type { Tx } from '#db/client.ts'
import { isVetted } from '#db/vetted-company.ts'
import { hasAdmin } from '#features/accounts/domain/company.ts'
import {
  followersOf,
  nameBefore,
  standingsBefore,
  type Standing,
} from '#features/accounts/domain/company-acts.ts'
import type { Member } from '#features/accounts/domain/member.ts'
import { audit } from '#features/accounts/server/audit.ts'
import {
  forgetActLinksSince,
  hasJoinedElsewhere,
  listActsSince,
  listJoinedBy,
  markActsUndone,
  type RecordedAct,
} from '#features/accounts/server/company/act-repository.ts'
import { mailCompanyChange } from '#features/accounts/server/company/company-mails.ts'
import {
  findCompany,
  insertCompanyAct,
  listMembers,
  lockCompany,
  placeMember,
} from '#features/accounts/server/company/company-repository.ts'
import { revokeInvitationsSince } from '#features/accounts/server/company/invitation-repository.ts'
import { recordDetails } from '#features/accounts/server/company/rename-company.ts'
import { tellOfAct } from '#features/accounts/server/company/tell-of-act.ts'
import { findMember, lockMember, renameCompany } from '#features/accounts/server/member-repository.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import type { Services } from '#platform/services.ts'
import { bringBack, takeOut } from './places.ts'

type TakingServices = Pick<Services, 'db' | 'log' | 'now' | 'publicUrl'>

/** The company, the account that is given back, and since when somebody else had it. */
interface Taken {
  companyId: number
  accountId: number
  since: Date
  /** Whether the account was there when it was taken: it comes back to this one only. */
  isHome: boolean
}

interface Taking extends Taken {
  services: TakingServices
  /** The account, and who acted for it. */
  followers: ReadonlySet<number>
  acts: readonly RecordedAct[]
}

/**
 * Takes back what an account that is given to its owner, and who acted for it, did in a company since: who was removed,
 * dismissed or had to leave comes back, who joined or was appointed goes, their invitations end, and the name is the
 * earlier one. A company that was closed stays closed; one that would have no administrator keeps the one that it has.
 * The membership of all concerned is locked.
 */
export async function takeCompanyBack(services: TakingServices, tx: Tx, taken: Taken): Promise<void> {
  const { companyId, accountId, since } = taken
  if ((await findCompany(tx, companyId))?.closedAt !== null) return tellOfClosed(services, tx, taken)
  const acts = await listActsSince(tx, companyId, since)
  const invitedBy = await listJoinedBy(tx, companyId, since)
  const followers = followersOf(accountId, acts, invitedBy)
  const taking = { ...taken, services, followers, acts }
  const standings = [...standingsBefore(accountId, acts, invitedBy)].toSorted(([a], [b]) => a - b)
  const people = new Map<number, Member>()
  for (const [id] of standings) {
    if (id === accountId && !taken.isHome) continue
    const member = await lockMember(tx, id)
    if (member !== null) people.set(id, member)
  }
  const theirs = acts.filter(({ memberId }) => followers.has(memberId))
  await markActsUndone(
    tx,
    theirs.map(({ id }) => id),
    services.now(),
  )
  await forgetActLinksSince(tx, [...followers], since)
  const ended = await revokeInvitationsSince(
    tx,
    { companyId, accountId, invitedBy: [...followers], since },
    services.now(),
  )
  const nameUntilNow = await nameAsBefore(taking, tx)
  for (const isReturn of [true, false])
    for (const [id, standing] of standings) {
      const member = people.get(id)
      if (member && isReturn) await restore(taking, tx, member, standing)
      if (member && !isReturn) await takeAway(taking, tx, member, standing)
    }
  await tellOfRest(taking, tx, ended, nameUntilNow)
}

/** Makes somebody an administrator again, or brings it back. */
async function restore(taking: Taking, tx: Tx, member: Member, standing: Standing): Promise<void> {
  const { companyId, accountId, since, services } = taking
  if (standing === 'outside') return
  const place = { companyId, isCompanyAdmin: standing === 'admin' }
  if (member.companyId === companyId) {
    if (!place.isCompanyAdmin || member.isCompanyAdmin) return
    await placeMember(tx, member.id, { isCompanyAdmin: true })
    return tell(taking, tx, member)
  }
  // Somebody who found another company since stays there; the account itself went where others sent it.
  if (member.id !== accountId && (await hasJoinedElsewhere(tx, { memberId: member.id, companyId, since })))
    return
  try {
    // The account itself was moved to its present company: nothing there may keep it.
    const way = member.id === accountId ? 'abandoned' : 'settled'
    await tx.transaction((inner) => bringBack(services, inner, member, place, way))
  } catch (error) {
    // What it has open in its present company keeps it there: the rest is taken back all the same.
    if (!(error instanceof AppError)) throw error
    audit(services.log, 'company_act_refused', { member: member.id, reason: error.code })
    return tell(taking, tx, member, 'not_returned')
  }
  await tell(taking, tx, member)
}

/** Takes a role away that came since, or somebody out who joined since. */
async function takeAway(taking: Taking, tx: Tx, member: Member, standing: Standing): Promise<void> {
  const { companyId, accountId, services } = taking
  const isThere = member.companyId === companyId
  if (standing === 'admin' || !isThere || (standing === 'member' && !member.isCompanyAdmin)) return
  const members = await listMembers(tx, companyId)
  if (!hasAdmin(members.filter(({ memberId }) => memberId !== member.id)))
    return taking.isHome ? tell(taking, tx, member, 'not_returned') : undefined
  const owner = await findMember(tx, accountId)
  const person = owner ? fullName(owner) : ''
  const company = (await findCompany(tx, companyId))?.details.name ?? ''
  if (standing === 'member') {
    await placeMember(tx, member.id, { isCompanyAdmin: false })
    await mailCompanyChange(tx, services, 'dismissed', [member], { company, person })
    return tell(taking, tx, member)
  }
  await takeOut(services, tx, { actorId: accountId, removed: member })
  await mailCompanyChange(tx, services, 'removed', [member], { company, person })
  await tellOfAct(tx, services, await listMembers(tx, companyId), {
    act: 'removed',
    companyId,
    company,
    actor: { memberId: accountId, name: person },
    whom: fullName(member),
  })
}

/** Tells who administers the company now, and the owner wherever it is. */
async function tell(
  { companyId, accountId, services }: Pick<Taking, 'companyId' | 'accountId' | 'services'>,
  tx: Tx,
  member: Member,
  act: 'undone' | 'not_returned' = 'undone',
): Promise<void> {
  if (act === 'undone')
    await insertCompanyAct(tx, {
      companyId,
      memberId: accountId,
      act,
      subjectMemberId: member.id,
      actedAt: services.now(),
    })
  const owner = await findMember(tx, accountId)
  const members = await listMembers(tx, companyId)
  const isThere = owner === null || owner.companyId === companyId
  const elsewhere = isThere ? [] : await listMembers(tx, owner.companyId)
  const readers = [...members, ...elsewhere.filter(({ memberId }) => memberId === accountId)]
  await tellOfAct(tx, services, readers, {
    act,
    companyId,
    company: (await findCompany(tx, companyId))?.details.name ?? '',
    actor: { memberId: accountId, name: owner ? fullName(owner) : '' },
    whom: fullName(member),
    concerns: member.id,
  })
}

/** A company that the account closed, or that closed behind it, can't be returned. */
async function tellOfClosed(services: TakingServices, tx: Tx, taken: Taken): Promise<void> {
  const owner = await findMember(tx, taken.accountId)
  if (taken.isHome && owner) await tell({ ...taken, services }, tx, owner, 'not_returned')
}

/**
 * Gives the company its earlier name back; one that was checked under its present name keeps it. Returns the name that it
 * had until now, or null.
 */
async function nameAsBefore({ companyId, acts, followers }: Taking, tx: Tx): Promise<string | null> {
  const name = nameBefore(acts, followers)
  const company = await lockCompany(tx, companyId)
  if (name === null || !company || name === company.details.name) return null
  if (await isVetted(tx, companyId)) return null
  await renameCompany(tx, companyId, name)
  return company.details.name
}

/** Tells those who administer the company now of the invitations that ended, and of the name. */
async function tellOfRest(
  { companyId, accountId, services }: Taking,
  tx: Tx,
  ended: readonly string[],
  nameUntilNow: string | null,
): Promise<void> {
  const owner = await findMember(tx, accountId)
  if (owner === null) return
  const company = (await findCompany(tx, companyId))?.details.name ?? ''
  for (const whom of ended) {
    await insertCompanyAct(tx, { companyId, memberId: accountId, act: 'revoked', actedAt: services.now() })
    await tellOfAct(tx, services, await listMembers(tx, companyId), {
      act: 'revoked',
      companyId,
      company,
      whom,
      actor: { memberId: accountId, name: fullName(owner) },
    })
  }
  if (nameUntilNow !== null)
    await recordDetails(tx, services, { ...owner, companyId, companyName: nameUntilNow }, ['name'])
}
