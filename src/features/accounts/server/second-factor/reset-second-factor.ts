import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Services } from '#platform/services.ts'
import { decideReset } from '../../domain/member-acts.ts'
import { audit } from '../audit.ts'
import { lockForAct, requireAllowed, mailAct } from '../member-acts.ts'
import { updateMember } from '../member-repository.ts'
import { endSessionsOf } from '../session-repository.ts'
import { deleteFactor, hasSecondFactor } from './factor-repository.ts'

/**
 * Removes the second factor of a member who lost it and ends its sessions. The password alone suffices until
 * the member sets up another.
 * @throws AppError `not_found`, `forbidden`, `conflict`.
 */
export async function resetSecondFactor(
  services: Pick<Services, 'db' | 'log' | 'now' | 'publicUrl'>,
  actor: Actor,
  memberId: number,
  reason: string,
): Promise<void> {
  const { db, log, now } = services
  await db.transaction(async (tx) => {
    const locked = await lockForAct(tx, actor, memberId)
    const { subject } = locked
    requireAllowed(decideReset({ ...locked, hasSecondFactor: await hasSecondFactor(tx, subject.id) }))
    await deleteFactor(tx, subject.id)
    await updateMember(tx, subject.id, { proofChangedAt: now() })
    await endSessionsOf(tx, subject.id, now())
    const id = await recordAct(tx, actor, {
      act: 'member.reset_second_factor',
      subject: ['member', memberId],
      details: { reason },
      at: now(),
    })
    await mailAct(tx, services, subject, { id, template: 'accounts.second-factor-reset', reason })
    audit(log, 'second_factor_reset', { member: subject.id, by: actor.memberId })
  })
}
