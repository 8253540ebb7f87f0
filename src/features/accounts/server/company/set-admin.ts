import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { decideAdmin } from '../../domain/company.ts'
import { audit } from '../audit.ts'
import { requireSamePassword } from '../check-password.ts'
import { lockMembership } from '../closing-repository.ts'
import { findMember } from '../member-repository.ts'
import { proveAct, type Proof, type Prover } from '../prove-act.ts'
import { mailCompanyChange } from './company-mails.ts'
import { insertCompanyAct, listMembers, placeMember } from './company-repository.ts'
import { notAdmin, requireCompanyAdmin } from './require-admin.ts'
import { tellOfAct } from './tell-of-act.ts'

const REFUSALS = {
  not_found: { code: 'not_found' },
  last_admin: { code: 'last_admin', message: 'companies.errors.last_admin' },
  not_active: { code: 'conflict', message: 'companies.errors.not_active' },
} as const

/**
 * Grants or withdraws a colleague's admin rights in the actor's company. Idempotent.
 * @throws AppError `forbidden` if the actor is not a company admin; `invalid` for a missing or wrong `password` or
 * `code`; `not_found` if the member is not a colleague; `last_admin`; `conflict` for a member who can't sign in.
 */
export async function setCompanyAdmin(
  prover: Prover,
  actor: Actor,
  memberId: number,
  { isCompanyAdmin, ...proof }: Proof & { isCompanyAdmin: boolean },
): Promise<void> {
  const { services } = prover
  requireCompanyAdmin(actor)
  const act = isCompanyAdmin ? 'appointed' : 'dismissed'
  const provedHash = await proveAct(prover, actor, proof, 'company_act_refused')
  await services.db.transaction(async (tx) => {
    const { companyId } = actor
    await lockMembership(tx, companyId)
    const acting = await findMember(tx, actor.memberId)
    if (acting?.companyId !== companyId) throw notAdmin()
    requireCompanyAdmin(acting)
    await requireSamePassword(tx, actor.memberId, provedHash)
    const members = await listMembers(tx, companyId)
    const decision = decideAdmin(memberId, isCompanyAdmin, members)
    if (!decision.ok) {
      const { code, ...details } = REFUSALS[decision.refusal]
      throw new AppError(code, details)
    }
    const member = members.find((each) => each.memberId === memberId)
    if (!member || member.isCompanyAdmin === isCompanyAdmin) return
    await placeMember(tx, memberId, { isCompanyAdmin })
    const person = fullName(acting)
    const actId = await insertCompanyAct(tx, {
      companyId,
      memberId: actor.memberId,
      act,
      subjectMemberId: memberId,
      actedAt: services.now(),
    })
    const company = acting.companyName
    if (memberId !== actor.memberId) await mailCompanyChange(tx, services, act, [member], { company, person })
    await tellOfAct(tx, services, members, {
      act,
      companyId,
      company,
      actor: { memberId: actor.memberId, name: person },
      whom: fullName(member),
      undo: { actId, subjectId: memberId },
    })
    audit(services.log, `colleague_${act}`, { member: actor.memberId })
  })
}
