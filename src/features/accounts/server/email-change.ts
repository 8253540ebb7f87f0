import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import type { Member } from '../domain/member.ts'
import { audit } from './audit.ts'
import { enqueueEmailChangeMail, mailAccountEvent } from './mail-jobs.ts'
import { lockMember, updateMember } from './member-repository.ts'
import { deleteTokens } from './token-repository.ts'

/**
 * Requests a change of address, which takes effect once the link mailed to the new address is opened. Also
 * notifies the current address and voids an earlier request.
 */
export async function askEmailChange(
  tx: Tx,
  services: Pick<Services, 'now' | 'publicUrl'>,
  member: Member,
  email: string,
): Promise<void> {
  await deleteTokens(tx, member.id, ['change_email'])
  await updateMember(tx, member.id, { pendingEmail: email, pendingEmailAt: services.now() })
  await enqueueEmailChangeMail(tx, member.id, email)
  await mailAccountEvent(tx, services, 'email-change-asked', member)
}

/** Cancels the pending change of address and voids its links. */
export async function voidEmailChange(tx: Tx, memberId: number): Promise<void> {
  await deleteTokens(tx, memberId, ['change_email'])
  await updateMember(tx, memberId, { pendingEmail: null, pendingEmailAt: null })
}

/** Cancels a change of address at the member's request. */
export async function cancelEmailChange(
  { db, log }: Pick<Services, 'db' | 'log'>,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, actor.memberId)
    if (member === null) throw new AppError('not_found')
    if (member.pendingEmail === null) return
    await voidEmailChange(tx, member.id)
    audit(log, 'email_change_cancelled', { member: member.id })
  })
}
