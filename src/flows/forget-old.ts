import { and, eq, exists, gte, isNull, lt, not, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { mailedToken, member } from '#db/schema/accounts.ts'
import { companyAct } from '#db/schema/companies.ts'
import { staffAct } from '#db/schema/platform.ts'
import {
  anonymiseMember,
  listColleagues,
  lockMembership,
} from '#features/accounts/server/closing-repository.ts'
import { lockMember } from '#features/accounts/server/member-repository.ts'
import { forgetCartsBefore } from '#features/checkout/server/forget-carts.ts'
import { forgetRequirementsBefore } from '#features/content/server/forget-requirements.ts'
import { defineJob, handleJob, type JobHandler } from '#platform/jobs/job.ts'
import { forgetMailsBefore } from '#platform/mail/forget-mails.ts'
import type { Services } from '#platform/services.ts'
import { closeCompany } from './close-company.ts'
import { forgetTraces } from './forget-member.ts'

const DAY_MS = 86_400_000

/**
 * For how many days personal data is kept beside the account itself; the privacy notice and docs/operations.md say the
 * same. Sessions, links and invitations have their own job, in the feature that owns them.
 */
export const RETENTION_DAYS = {
  /** Offers that nobody paid, after they ended. */
  carts: 30,
  /** Signups whose address was never verified, after the last link. */
  unverified: 30,
  /** The sandbox mailbox, and jobs that failed for good. */
  mails: 30,
  /** What visitors said they look for. */
  requirements: 365,
  /** What staff did, and what members did in their companies. */
  acts: 3 * 365,
} as const

const AT_ONCE = 500
const MEMBERS_AT_ONCE = 200

type ForgettingServices = Pick<Services, 'db' | 'now'>

const forgetOldJob = defineJob({ name: 'forget-old-data', priority: 9, payload: z.unknown() })

export const FORGETTING_SCHEDULE = [{ cron: '20 3 * * *', job: forgetOldJob.name }] as const

/** Deletes what is kept for no reason any more. Each part is a transaction of its own, and goes on the next day where it was left. */
export function forgetOldHandler(services: ForgettingServices): JobHandler {
  const { db, now } = services
  return handleJob(forgetOldJob, async () => {
    const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
    const carts = () => db.transaction((tx) => forgetCartsBefore(tx, before(RETENTION_DAYS.carts), AT_ONCE))
    while ((await carts()) === AT_ONCE) continue
    await forgetUnverified(services, before(RETENTION_DAYS.unverified))
    await forgetMailsBefore(db, before(RETENTION_DAYS.mails))
    await forgetRequirementsBefore(db, before(RETENTION_DAYS.requirements))
    await db.delete(staffAct).where(lt(staffAct.actedAt, before(RETENTION_DAYS.acts)))
    await db.delete(companyAct).where(lt(companyAct.actedAt, before(RETENTION_DAYS.acts)))
  })
}

/** Signups that nobody went on with: their address is as free as that of a deleted account. */
async function forgetUnverified({ db, now }: ForgettingServices, before: Date): Promise<void> {
  const laterLink = db
    .select({ one: sql`1` })
    .from(mailedToken)
    .where(and(eq(mailedToken.memberId, member.id), gte(mailedToken.createdAt, before)))
  const rows = await db
    .select({ id: member.id, companyId: member.companyId })
    .from(member)
    .where(
      and(
        isNull(member.verifiedAt),
        isNull(member.deletedAt),
        isNull(member.suspendedAt),
        lt(member.createdAt, before),
        not(exists(laterLink)),
      ),
    )
    .orderBy(member.id)
    .limit(MEMBERS_AT_ONCE)
  for (const { id, companyId } of rows)
    await db.transaction(async (tx) => {
      await lockMembership(tx, companyId)
      const found = await lockMember(tx, id)
      if (!found || found.companyId !== companyId || found.verifiedAt !== null) return
      await forgetTraces(tx, { memberId: id, email: found.email })
      const isAlone = (await listColleagues(tx, found)).length === 0
      if (isAlone) await closeCompany(tx, companyId, now())
      await anonymiseMember(tx, id, now())
    })
}
