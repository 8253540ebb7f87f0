import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import type { Services } from '#platform/services.ts'
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
