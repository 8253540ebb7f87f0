import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import type { Services } from '#platform/services.ts'
import { canEditCompany, decideAdmin } from '../../domain/company.ts'
import { audit } from '../audit.ts'
import { lockMembership } from '../closing-repository.ts'
import { findMember } from '../member-repository.ts'
import { mailCompanyChange } from './company-mails.ts'
import { insertCompanyAct, listMembers, placeMember } from './company-repository.ts'

const REFUSALS = {
  not_found: { code: 'not_found' },
  last_admin: { code: 'last_admin', message: 'companies.errors.last_admin' },
  not_active: { code: 'conflict', message: 'companies.errors.not_active' },
} as const

/**
 * Grants or withdraws a colleague's admin rights in the actor's company. Idempotent.
 * @throws AppError `forbidden` if the actor is not a company admin; `not_found` if the member is not a
 * colleague; `last_admin`; `conflict` for a member who can't sign in.
 */
export async function setCompanyAdmin(
  services: Pick<Services, 'db' | 'log' | 'now' | 'publicUrl'>,
  actor: Actor,
  memberId: number,
  isCompanyAdmin: boolean,
): Promise<void> {
  const { db, log, now } = services
  await db.transaction(async (tx) => {
    const { companyId } = actor
    await lockMembership(tx, companyId)
    const acting = await findMember(tx, actor.memberId)
    if (acting?.companyId !== companyId || !canEditCompany(acting))
      throw new AppError('forbidden', { message: 'companies.errors.admins_only' })
    const members = await listMembers(tx, companyId)
    const decision = decideAdmin(memberId, isCompanyAdmin, members)
    if (!decision.ok) {
      const { code, ...details } = REFUSALS[decision.refusal]
      throw new AppError(code, details)
    }
    const member = members.find((each) => each.memberId === memberId)
    if (!member || member.isCompanyAdmin === isCompanyAdmin) return
    await placeMember(tx, memberId, { isCompanyAdmin })
    const act = isCompanyAdmin ? 'appointed' : 'dismissed'
    await insertCompanyAct(tx, {
      companyId,
      memberId: actor.memberId,
      act,
      subjectMemberId: memberId,
      actedAt: now(),
    })
    if (memberId !== actor.memberId)
      await mailCompanyChange(tx, services, act, [member], {
        company: acting.companyName,
        person: fullName(acting),
      })
    audit(log, `colleague_${act}`, { member: actor.memberId })
  })
}
