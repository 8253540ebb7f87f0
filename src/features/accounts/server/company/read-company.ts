import type { Db, Tx } from '#db/client.ts'
import { AppError } from '#kernel/errors.ts'
import type { CompanyView, InvitationView } from '../../contract/company/details.ts'
import { canEditCompany, canManageInvitation, decideLeave } from '../../domain/company.ts'
import type { Member } from '../../domain/member.ts'
import { findMember } from '../member-repository.ts'
import { presentSessionUser } from '../present-member.ts'
import { type CompanyMember, type CompanyRecord, findCompany, listMembers } from './company-repository.ts'
import { type Invitation, listPendingInvitations } from './invitation-repository.ts'

/** The member's company, read anew because the session's data may be out of date. */
export async function readCompanyOf(db: Db | Tx, memberId: number, now: Date): Promise<CompanyView> {
  const reader = await findMember(db, memberId)
  const company = reader && (await findCompany(db, reader.companyId))
  if (!reader || !company) throw new AppError('not_found')
  const members = await listMembers(db, company.id)
  const invitations = await listPendingInvitations(db, company.id)
  return presentCompany({ reader, company, members, invitations }, now)
}

interface ReadCompany {
  reader: Member
  company: CompanyRecord
  members: readonly CompanyMember[]
  invitations: readonly Invitation[]
}

/** The company as one of its members sees it. */
function presentCompany({ reader, company, members, invitations }: ReadCompany, now: Date): CompanyView {
  const leaving = decideLeave(reader.id, members)
  return {
    id: company.id,
    version: company.version,
    details: company.details,
    members: members.map((member) => ({
      userId: member.memberId,
      name: `${member.firstName} ${member.lastName}`,
      email: member.email,
      fonction: member.jobTitle,
      isCompanyAdmin: member.isCompanyAdmin,
      isActive: member.isActive,
      isSelf: member.memberId === reader.id,
    })),
    invitations: invitations.map((invitation) => presentInvitation(reader, invitation, now)),
    leaving: leaving.ok ? leaving.value : leaving.refusal,
    can: { edit: canEditCompany(reader) },
    user: presentSessionUser(reader),
  }
}

function presentInvitation(reader: Member, invitation: Invitation, now: Date): InvitationView {
  const { id, email, inviterName, sentAt, expiresAt } = invitation
  const actor = { memberId: reader.id, isCompanyAdmin: reader.isCompanyAdmin }
  return {
    id,
    email,
    invitedBy: inviterName,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    hasExpired: expiresAt <= now,
    can: { manage: canManageInvitation(actor, invitation) },
  }
}
