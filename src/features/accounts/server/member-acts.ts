import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import type { Actor, Role } from '#kernel/actor.ts'
import { AppError, type Result } from '#kernel/errors.ts'
import { enqueue } from '#platform/jobs/job.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import type { Member } from '../domain/member.ts'
import type { ActRefusal } from '../domain/member-acts.ts'
import { hasOtherSiteAdmin, lockMembership, lockSiteAdmins } from './closing-repository.ts'
import { findMember, lockMember } from './member-repository.ts'
import { screenNamesJob } from '#platform/jobs/screen-names-job.ts'

export interface LockedAct {
  /** Read under the lock: the role that the request started with may have been withdrawn meanwhile. */
  actor: Pick<Actor, 'memberId' | 'role'>
  subject: Member
  hasOtherAdmin: boolean
}

/**
 * Reads and locks the actor and the account of an act. Acts are serialised, so that two administrators cannot
 * take the role from each other, and so that nobody leaves or closes the company meanwhile.
 * @throws AppError `forbidden` for an actor suspended meanwhile, `not_found`, `conflict` for a member who has
 * changed companies.
 */
export async function lockForAct(tx: Tx, { memberId }: Actor, subjectId: number): Promise<LockedAct> {
  await lockSiteAdmins(tx)
  const actor = await findMember(tx, memberId)
  if (!actor || actor.suspendedAt !== null) throw new AppError('forbidden')
  const found = await findMember(tx, subjectId)
  if (!found) throw new AppError('not_found')
  await lockMembership(tx, found.companyId)
  const subject = await lockMember(tx, subjectId)
  if (subject?.companyId !== found.companyId) throw new AppError('conflict')
  const hasOtherAdmin = await hasOtherSiteAdmin(tx, subjectId)
  return { actor: { memberId, role: actor.role }, subject, hasOtherAdmin }
}

/** @throws AppError `forbidden` without the right, `conflict` if the account's state rules it out. */
export function requireAllowed<T>(decision: Result<T, ActRefusal>): T {
  if (decision.ok) return decision.value
  const { refusal } = decision
  if (refusal === 'admins_only') throw new AppError('forbidden')
  throw new AppError(refusal === 'own_account' || refusal === 'own_company' ? 'forbidden' : 'conflict', {
    message: `members.errors.${refusal}`,
  })
}

export async function saveAccount(
  tx: Tx,
  id: number,
  change: { role: Role } | { suspendedAt: Date | null; suspendedReason: string | null },
): Promise<void> {
  await tx.update(member).set(change).where(eq(member.id, id))
  // Who was suspended has not been compared with newer lists.
  if ('suspendedAt' in change && change.suspendedAt === null)
    await enqueue(tx, screenNamesJob, { memberId: id })
}

type MailedAct = { id: bigint; reason: string } & (
  | { template: `accounts.${'suspended' | 'restored' | 'second-factor-reset'}` }
  | { template: 'accounts.appointed'; role: Role }
)

/** Mails a member about a staff action and its reason. */
export async function mailAct(
  tx: Tx,
  services: Pick<Services, 'publicUrl'>,
  { email, firstName, language }: Member,
  { id, reason, ...act }: MailedAct,
): Promise<void> {
  await notify(tx, services, [{ email, language }], {
    cause: `accounts:act:${id}`,
    mail: act.template,
    data: (_, addressOf) => ({
      firstName,
      reason,
      link: addressOf('/user/login'),
      ...(act.template === 'accounts.appointed' && { role: act.role }),
    }),
  })
}
