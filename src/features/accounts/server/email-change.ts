import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import type { Member } from '../domain/member.ts'
import { audit } from './audit.ts'
import { enqueueEmailChangeMail, enqueueNotice } from './mail-jobs.ts'
import { lockMember, updateMember } from './member-repository.ts'
import { deleteTokens } from './token-repository.ts'

/**
 * A new address waits for the link that is mailed to it; the present one is told. An earlier wish is void.
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
  await enqueueNotice(tx, services, 'email-change-asked', member)
}

/** Nothing waits any more, and links that went out are void. */
export async function voidEmailChange(tx: Tx, memberId: number): Promise<void> {
  await deleteTokens(tx, memberId, ['change_email'])
  await updateMember(tx, memberId, { pendingEmail: null, pendingEmailAt: null })
}

/** The member keeps the present address after all. */
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
