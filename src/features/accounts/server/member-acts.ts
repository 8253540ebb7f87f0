import { and, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { staffAct } from '#db/schema/platform.ts'
import type { Actor, Role } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { localizePath } from '#kernel/language.ts'
import type { Result } from '#kernel/result.ts'
import { enqueueMail } from '#platform/mail/mail.ts'
import type { Services } from '#platform/services.ts'
import type { Member } from '../domain/member.ts'
import type { ActRefusal, MemberAct } from '../domain/member-acts.ts'
import { findMember, lockMember } from './member-repository.ts'

/** Names our advisory locks among all others. */
const LOCK_CLASS = 4110

export interface LockedAct {
  /** As it is now: what the request began with may have been taken away meanwhile. */
  actor: Pick<Actor, 'memberId' | 'role'>
  subject: Member
  otherAdmins: number
}

/**
 * The account that an act is about and the actor as they are now, until the transaction ends. Acts take turns, so that two administrators never take the role from each other.
 * @throws AppError `forbidden` for an actor who is suspended meanwhile, `not_found`.
 */
export async function lockForAct(tx: Tx, { memberId }: Actor, subjectId: number): Promise<LockedAct> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_CLASS}, 0)`)
  const actor = await findMember(tx, memberId)
  if (!actor || actor.suspendedAt !== null) throw new AppError('forbidden')
  const subject = await lockMember(tx, subjectId)
  if (!subject) throw new AppError('not_found')
  return {
    actor: { memberId, role: actor.role },
    subject,
    otherAdmins: await countOtherAdmins(tx, subjectId),
  }
}

/** Administrators besides one member who can act. */
export async function countOtherAdmins(db: Db | Tx, memberId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(member)
    .where(
      and(
        eq(member.role, 'admin'),
        ne(member.id, memberId),
        isNotNull(member.verifiedAt),
        isNull(member.suspendedAt),
      ),
    )
  return row?.count ?? 0
}

/** @throws AppError `forbidden` where the actor may not, `conflict` where the account's state does not allow it. */
export function requireAllowed<T>(decision: Result<T, ActRefusal>): T {
  if (decision.ok) return decision.value
  const { refusal } = decision
  if (refusal === 'admins_only') throw new AppError('forbidden')
  throw new AppError(refusal === 'own_account' ? 'forbidden' : 'conflict', {
    message: `members.errors.${refusal}`,
  })
}

export async function saveAccount(
  tx: Tx,
  id: number,
  change: { role: Role } | { suspendedAt: Date | null; suspendedReason: string | null },
): Promise<void> {
  await tx.update(member).set(change).where(eq(member.id, id))
}

interface RecordedAct {
  act: MemberAct
  /** What the member reads, too. */
  reason?: string
  from?: Role
  to?: Role
}

/** Writes down who did what to an account, and why; answers the act's id. */
export async function recordAct(
  tx: Tx,
  { actor, subject }: Pick<LockedAct, 'actor' | 'subject'>,
  { act, ...details }: RecordedAct,
  now: Date,
): Promise<bigint> {
  const [row] = await tx
    .insert(staffAct)
    .values({
      memberId: actor.memberId,
      act: `member.${act}`,
      subject: 'member',
      subjectId: String(subject.id),
      details,
      actedAt: now,
    })
    .returning({ id: staffAct.id })
  if (!row) throw new Error('the act was not recorded')
  return row.id
}

/** Promises the mail by which a member learns of an act and its reason, in its own language. */
export async function tellMember(
  tx: Tx,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { email, firstName, language }: Member,
  { id, template, reason, to }: { id: bigint; template: string; reason: string; to?: Role },
): Promise<void> {
  await enqueueMail(tx, {
    cause: `accounts:act:${id}`,
    to: email,
    language,
    template: `accounts.${template}`,
    data: {
      firstName,
      reason,
      ...(to && { role: to }),
      link: `${publicUrl}${localizePath('/user/login', language)}`,
    },
  })
}
