import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import type { Services } from '#platform/services.ts'
import type { CompanyDetails } from '../../contract/company/details.ts'
import { TOLD_DETAILS } from '../../domain/company-acts.ts'
import { canRenameCompany, type Member } from '../../domain/member.ts'
import { requireSamePassword } from '../check-password.ts'
import { findMember } from '../member-repository.ts'
import { proveAct, type Proof, type Prover } from '../prove-act.ts'
import { findCompany, insertCompanyAct, listMembers } from './company-repository.ts'
import { tellOfAct } from './tell-of-act.ts'

/**
 * Asks an administrator who gives the company another name for the proof. Returns the hash of the password, or null
 * where none is asked.
 * @throws AppError `invalid` for a missing or wrong `password` or `code`; `too_many_requests`.
 */
export async function proveForName(
  prover: Prover,
  actor: Actor,
  name: string,
  proof: Proof,
): Promise<string | null> {
  const member = await findMember(prover.services.db, actor.memberId)
  if (member === null || member.companyName === name || !canRenameCompany(member)) return null
  return proveAct(prover, actor, proof, 'company_act_refused')
}

/** @throws AppError `conflict` if no proof was asked for, since the name was another one then, or it no longer counts. */
export async function requireProved(tx: Tx, memberId: number, provedHash: string | null): Promise<void> {
  if (provedHash === null) throw new AppError('conflict', { message: 'companies.errors.changed_meanwhile' })
  await requireSamePassword(tx, memberId, provedHash)
}

/** Records that a member changed details of its company, which has them by now, and tells of another name. */
export async function recordDetails(
  tx: Tx,
  services: Pick<Services, 'now'>,
  member: Member,
  fields: readonly string[],
): Promise<void> {
  const { id: memberId, companyId, companyName } = member
  const isRenamed = fields.includes('name')
  await insertCompanyAct(tx, {
    companyId,
    memberId,
    act: 'details_changed',
    details: { fields },
    actedAt: services.now(),
    ...(isRenamed && { nameBefore: companyName }),
  })
  if (!isRenamed) return
  await tellOfAct(tx, services, await listMembers(tx, companyId), {
    act: 'renamed',
    companyId,
    company: companyName,
    actor: { memberId, name: fullName(member) },
    whom: (await findCompany(tx, companyId))?.details.name ?? '',
  })
}

/**
 * Tells the administrators of a company which address or number of it was changed, also at earlier addresses: goods and
 * papers go there. Another name is told on its own.
 */
export async function tellOfDetails(
  tx: Tx,
  services: Pick<Services, 'now'>,
  member: Member,
  { before, after }: { before: CompanyDetails; after: CompanyDetails },
): Promise<void> {
  const changes = TOLD_DETAILS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: before[field],
    after: after[field],
  }))
  if (changes.length === 0) return
  const { id: memberId, companyId } = member
  await tellOfAct(tx, services, await listMembers(tx, companyId), {
    act: 'details_changed',
    companyId,
    company: after.name,
    actor: { memberId, name: fullName(member) },
    whom: '',
    changes,
  })
}
