import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Services } from '#platform/services.ts'
import { isJustMailed } from '../domain/limits.ts'
import { canRenameCompany, type Member } from '../domain/member.ts'
import { audit } from './audit.ts'
import { askEmailChange } from './email-change.ts'
import { insertCompanyAct } from './company/company-repository.ts'
import { limitMailsTo } from './mail-limits.ts'
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
  /** The company's name as it was read, where the caller says it. */
  companySeen: string | undefined
  language: Language | undefined
}

export interface ChangedProfile {
  member: Member
  /** A link went to the new address, which waits for being opened. */
  emailPending: boolean
}

/**
 * Changes the own profile. A new address only takes effect by the link mailed to it; the old one gets a
 * notice.
 * @throws AppError `forbidden` when somebody but a company admin renames the company, `conflict` when it was
 * renamed since it was read.
 */
export async function updateProfile(
  services: Pick<Services, 'db' | 'limiter' | 'log' | 'now' | 'publicUrl'>,
  actor: Actor,
  { details: { email, ...details }, language, ...company }: ProfileChange,
): Promise<ChangedProfile> {
  const { db, limiter, log, now } = services
  const before = await findMember(db, actor.memberId)
  if (before && !isSameAddress(before.email, email)) await limitMailsTo(limiter, 'email-change', email)
  const changed = await db.transaction(async (tx) => {
    const member = await lockMember(tx, actor.memberId)
    if (member === null) throw new AppError('not_found')
    const companyName = await renameOwnCompany(tx, member, company, now())
    const keepsAddress = isSameAddress(member.email, email)
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
    return { member: { ...member, ...written, companyName }, emailPending: !keepsAddress }
  })
  audit(log, 'profile_changed', { member: actor.memberId })
  return changed
}

/** Asked for once more, by a second tab or an impatient hand: the link is under way. */
function wasJustAsked(member: Member, email: string, now: Date): boolean {
  return isSameAddress(member.pendingEmail ?? '', email) && isJustMailed(member.pendingEmailAt, now)
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Answers the name that the company then has. */
async function renameOwnCompany(
  tx: Tx,
  member: Member,
  { companyName: name, companySeen: seen }: Pick<ProfileChange, 'companyName' | 'companySeen'>,
  now: Date,
): Promise<string> {
  if (name === member.companyName || name === seen) return member.companyName
  if (!canRenameCompany(member)) {
    const message = 'accounts.errors.company_admin_only'
    throw new AppError('forbidden', { message, fields: [{ field: 'entreprise', message }] })
  }
  if (seen !== undefined && seen !== member.companyName)
    throw new AppError('conflict', { message: 'companies.errors.changed_meanwhile' })
  await renameCompany(tx, member.companyId, name)
  await insertCompanyAct(tx, {
    companyId: member.companyId,
    memberId: member.id,
    act: 'details_changed',
    details: { fields: ['name'] },
    actedAt: now,
  })
  return name
}
