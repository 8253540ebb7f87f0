import { readVatStanding } from '#db/vat-standing.ts'
import { showsAsVetted } from '#db/vetted-company.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import type { Services } from '#platform/services.ts'
import type { CompanyView, InvitationView } from '../../contract/company/details.ts'
import { decideMoving } from '../../domain/closing.ts'
import { canEditCompany, canManageInvitation } from '../../domain/company.ts'
import type { Member } from '../../domain/member.ts'
import { findMember } from '../member-repository.ts'
import { presentSessionUser } from '../present-member.ts'
import { wasJustProved } from '../prove-act.ts'
import { hasSecondFactor } from '../second-factor/factor-repository.ts'
import { type CompanyMember, type CompanyRecord, findCompany, listMembers } from './company-repository.ts'
import { vatAnswerOf } from '../vat-answer.ts'
import { type Invitation, listPendingInvitations } from './invitation-repository.ts'

type Given = Pick<Services, 'db' | 'now' | 'vatRegister'>

/** The member's company, read anew because the session's data may be out of date. */
export async function readCompanyOf(
  services: Given,
  actor: Pick<Actor, 'memberId' | 'sessionId'>,
): Promise<CompanyView> {
  const { db, now } = services
  const reader = await findMember(db, actor.memberId)
  const company = reader && (await findCompany(db, reader.companyId))
  if (!reader || !company) throw new AppError('not_found')
  const members = await listMembers(db, company.id)
  const invitations = await listPendingInvitations(db, company.id)
  const vat = presentVat(services, await readVatStanding(db, company.id))
  const isVetted = await showsAsVetted(db, company.id)
  const proof = {
    code: await hasSecondFactor(db, reader.id),
    toInvite: !(await wasJustProved(services, actor)),
  }
  return presentCompany({ reader, company, members, invitations, vat, isVetted, proof }, now())
}

/** The last answer of VIES about the current number; null if it is not checked. */
function presentVat(
  services: Pick<Services, 'vatRegister'>,
  standing: Awaited<ReturnType<typeof readVatStanding>>,
): CompanyView['vat'] {
  if (standing?.vatNumber == null) return null
  const state = vatAnswerOf(services, standing.vatNumber, standing.isValid)
  return state === 'not_asked' ? null : { state, askedAt: standing.askedAt?.toISOString() ?? null }
}

interface ReadCompany {
  vat: CompanyView['vat']
  reader: Member
  company: CompanyRecord
  members: readonly CompanyMember[]
  invitations: readonly Invitation[]
  isVetted: boolean
  proof: CompanyView['proof']
}

/** The company as one of its members sees it. */
function presentCompany(
  { reader, company, members, invitations, vat, isVetted, proof }: ReadCompany,
  now: Date,
): CompanyView {
  const leaving = decideMoving(
    reader,
    members.filter(({ memberId }) => memberId !== reader.id),
  )
  return {
    id: company.id,
    version: company.version,
    details: company.details,
    vat,
    ...(isVetted && { isVetted }),
    ...(company.suspendedAt && {
      suspension: { since: company.suspendedAt.toISOString(), reason: company.suspendedReason ?? '' },
    }),
    ...(company.heldAt && !company.suspendedAt && { isBeingChecked: true }),
    members: members.map((member) => ({
      userId: member.memberId,
      name: fullName(member),
      email: member.email,
      fonction: member.jobTitle,
      isCompanyAdmin: member.isCompanyAdmin,
      isActive: member.isActive,
      isSelf: member.memberId === reader.id,
    })),
    invitations: invitations.map((invitation) => presentInvitation(reader, invitation, now)),
    leaving: leaving.ok ? leaving.value : leaving.refusal,
    can: { edit: canEditCompany(reader) },
    proof,
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
