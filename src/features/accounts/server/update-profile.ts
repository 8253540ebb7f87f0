import type { Tx } from '#db/client.ts'
import { requireServed } from '#db/destinations.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import { isJustMailed } from '../domain/limits.ts'
import { canRenameCompany, type Member } from '../domain/member.ts'
import type { Services } from '#platform/services.ts'
import { audit } from './audit.ts'
import { requireSamePassword } from './check-password.ts'
import { askEmailChange } from './email-change.ts'
import { lockCompany } from './company/company-repository.ts'
import { refuseRenaming } from './company/refuse-renaming.ts'
import { recordDetails, requireProved } from './company/rename-company.ts'
import { limitMailsTo } from './mail-limits.ts'
import { proveAct, type Proof, type Prover } from './prove-act.ts'
import type { KeepTermsOfUse } from './sign-up.ts'
import {
  findMember,
  lockMember,
  renameCompany,
  updateMember,
  type MemberDetails,
} from './member-repository.ts'

export interface ProfileChange {
  details: Omit<MemberDetails, 'language'>
  companyName: string
  /** The company's name as the caller read it, if given. */
  companySeen: string | undefined
  language: Language | undefined
  /** What another address, or another name of the company, asks for. */
  proof: Proof
}

type Renaming = Pick<ProfileChange, 'companyName' | 'companySeen'>

export interface ChangedProfile {
  member: Member
  /** Whether the new address still awaits confirmation by its link. */
  emailPending: boolean
}

/**
 * Changes the member's own profile. A new address, and another name of the company, ask for the password and the second
 * factor. The address takes effect only by the link mailed to it; the old one gets a notice.
 * @throws AppError `invalid` for a missing or wrong `password` or `code`, `forbidden` if anybody but a company admin renames
 * the company, `conflict` if it was renamed since it was read or the password changed meanwhile.
 */
export async function updateProfile(
  prover: Prover,
  keepTermsOfUse: KeepTermsOfUse,
  actor: Actor,
  { details: { email, ...details }, language, proof, ...company }: ProfileChange,
): Promise<ChangedProfile> {
  const { services } = prover
  const { db, limiter, log, now } = services
  const before = await findMember(db, actor.memberId)
  const isOtherAddress = before !== null && !isSameAddress(before.email, email)
  const refused = isOtherAddress ? 'email_change_refused' : 'company_act_refused'
  const asksProof = isOtherAddress || (before !== null && renames(before, company))
  const provedHash = asksProof ? await proveAct(prover, actor, proof, refused) : null
  if (isOtherAddress) await limitMailsTo(limiter, 'email-change', email)
  const changed = await db.transaction(async (tx) => {
    const member = await lockMember(tx, actor.memberId)
    if (member === null) throw new AppError('not_found')
    if (details.country !== member.country) await requireServed(tx, now(), [details.country], 'pays')
    const keepsAddress = isSameAddress(member.email, email)
    // It became another one since the proof was asked for.
    if (!keepsAddress && !isOtherAddress) throw new AppError('conflict')
    if (provedHash !== null) await requireSamePassword(tx, member.id, provedHash)
    const companyName = await renameOwnCompany(tx, services, member, { ...company, provedHash })
    if (!keepsAddress && !wasJustAsked(member, email, now())) {
      await askEmailChange(tx, services, member, email)
      audit(log, 'email_change_asked', { member: member.id })
    }
    const written = {
      ...details,
      language: language ?? member.language,
      email: keepsAddress ? email : member.email,
    }
    await updateMember(tx, member.id, written)
    // The form that changes the language, and sends it, says nothing about terms.
    if (language === undefined)
      await keepTermsOfUse(tx, { memberId: member.id, language: written.language, now: now() })
    return { member: { ...member, ...written, companyName }, emailPending: !keepsAddress }
  })
  audit(log, 'profile_changed', { member: actor.memberId })
  return changed
}

/** Whether the same change was just requested, for example by a double click: its link is on its way. */
function wasJustAsked(member: Member, email: string, now: Date): boolean {
  return isSameAddress(member.pendingEmail ?? '', email) && isJustMailed(member.pendingEmailAt, now)
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Whether somebody who may do so gives the company another name than it has and had when the form was read. */
function renames(member: Member, { companyName: name, companySeen: seen }: Renaming): boolean {
  return name !== member.companyName && name !== seen && canRenameCompany(member)
}

/** Returns the company's resulting name. */
async function renameOwnCompany(
  tx: Tx,
  services: Pick<Services, 'now'>,
  member: Member,
  { companyName: name, companySeen: seen, provedHash }: Renaming & { provedHash: string | null },
): Promise<string> {
  if (name === member.companyName || name === seen) return member.companyName
  if (!canRenameCompany(member)) {
    const message = 'accounts.errors.company_admin_only'
    throw new AppError('forbidden', { message, fields: [{ field: 'entreprise', message }] })
  }
  if (seen !== undefined && seen !== member.companyName)
    throw new AppError('conflict', { message: 'companies.errors.changed_meanwhile' })
  // A decision of staff about the company comes before or after.
  await lockCompany(tx, member.companyId)
  const [before, after] = [{ name: member.companyName }, { name }]
  await refuseRenaming(tx, member.companyId, { before, after, nameField: 'entreprise' })
  await requireProved(tx, member.id, provedHash)
  await renameCompany(tx, member.companyId, name)
  await recordDetails(tx, services, member, ['name'])
  return name
}
