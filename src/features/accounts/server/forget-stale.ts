import { and, eq, exists, gt, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, loginTicket, mailedToken, member, session } from '#db/schema/accounts.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { describeError } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { UNDO_ACT_MS } from '../domain/company-acts.ts'
import { STALE_AFTER_MS, UNVERIFIED_AFTER_MS } from '../domain/limits.ts'
import { audit } from './audit.ts'
import { forgetActLinks } from './company/act-repository.ts'
import { forgetInvitations } from './company/invitation-repository.ts'
import { forgetUnusedDevices } from './known-devices.ts'

/**
 * Deletes sessions, mailed links and invitations that ended too long ago to matter to an investigation, and
 * browsers no longer in use.
 */
export const forgetStaleJob = defineJob({
  name: 'forget-stale-sessions',
  lane: 'clock',
  priority: 9,
  cron: '50 3 * * *',
  async run({ db, now }: Pick<Services, 'db' | 'now'>) {
    const before = new Date(now().getTime() - STALE_AFTER_MS)
    await db.delete(session).where(or(lt(session.endedAt, before), lt(session.expiresAt, before)))
    await db.delete(mailedToken).where(lt(mailedToken.expiresAt, before))
    await db.delete(loginTicket).where(lt(loginTicket.expiresAt, now()))
    await forgetInvitations(db, before)
    await forgetActLinks(db, new Date(before.getTime() - UNDO_ACT_MS))
    await forgetUnusedDevices(db, now())
  },
})

const AT_ONCE = 500

/**
 * Deletes accounts that are still unverified a month after their last link was requested, and companies that
 * have no other member. Their owners can sign up again. Safe to run at any time.
 */
export const forgetUnverifiedJob = defineJob({
  name: 'forget-unverified-accounts',
  lane: 'clock',
  priority: 9,
  cron: '40 3 * * *',
  async run({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>) {
    const before = new Date(now().getTime() - UNVERIFIED_AFTER_MS)
    for (const memberId of await findForgotten(db, before)) {
      try {
        await db.transaction((tx) => forget(tx, memberId, before))
        audit(log, 'forgotten_unverified', { member: memberId })
      } catch (error) {
        // A row still refers to it. The next run tries again; the other accounts must not wait for it.
        log.warn({ member: memberId, err: describeError(error) }, 'unverified account not forgotten')
      }
    }
  },
})

/** Never verified, no recent link and not closed. Suspended accounts must stay known. */
const isForgotten = (db: Db | Tx, before: Date) =>
  and(
    isNull(member.verifiedAt),
    isNull(member.suspendedAt),
    isNull(member.deletedAt),
    lt(member.createdAt, before),
    not(
      exists(
        db
          .select({ one: sql`1` })
          .from(mailedToken)
          .where(and(eq(mailedToken.memberId, member.id), gt(mailedToken.createdAt, before))),
      ),
    ),
  )

async function findForgotten(db: Db, before: Date): Promise<number[]> {
  const rows = await db.select({ id: member.id }).from(member).where(isForgotten(db, before)).limit(AT_ONCE)
  return rows.map(({ id }) => id)
}

async function forget(tx: Tx, memberId: number, before: Date): Promise<void> {
  const mine = eq(member.id, memberId)
  // Checked again under the lock: the member may just have verified or requested a link.
  const [locked] = await tx
    .select({ companyId: member.companyId })
    .from(member)
    .where(and(mine, isForgotten(tx, before)))
    .for('update', { of: member })
  if (!locked) return
  await tx.delete(mailedToken).where(eq(mailedToken.memberId, memberId))
  await tx.delete(session).where(eq(session.memberId, memberId))
  await tx.delete(member).where(mine)
  const colleagues = tx
    .select({ one: sql`1` })
    .from(member)
    .where(eq(member.companyId, company.id))
  await tx.delete(company).where(and(eq(company.id, locked.companyId), not(exists(colleagues))))
}
