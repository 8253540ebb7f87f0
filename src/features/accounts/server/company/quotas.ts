import { desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { company, companyQuota, member } from '#db/schema/accounts.ts'
import { AppError } from '#kernel/errors.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { QUOTA_KINDS, QUOTAS } from '#kernel/trade/quotas.ts'
import type { Call } from '#platform/http/serve.ts'
import { doOnce } from '#platform/idempotency/do-once.ts'
import { lockQuotas, readQuota } from '#platform/limits/quotas.ts'
import type { Services } from '#platform/services.ts'
import type * as endpoints from '../../contract/members/endpoints.ts'

const SHOWN_CHANGES = 20

/** Sets a quota, if it is still the one that was shown. */
export async function setQuota(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { params: { id }, body: { maxSeen, ...said }, actor, repeat }: Call<typeof endpoints.setQuota>,
): Promise<void> {
  await requireCompany(db, id)
  const values = { companyId: id, ...said, setBy: actor.memberId, setAt: now() }
  await db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      await lockQuotas(tx, id)
      if (maxSeen !== undefined && maxSeen !== (await readQuota(tx, id, said.kind)).max)
        throw new AppError('conflict', { message: 'members.errors.quota_changed' })
      await tx.insert(companyQuota).values(values)
      return null
    }),
  )
}

async function requireCompany(db: Db, id: number): Promise<void> {
  const [found] = await db.select({ id: company.id }).from(company).where(eq(company.id, id))
  if (!found) throw new AppError('not_found')
}

/** Each quota of a company, with its use and its latest changes. */
export async function presentQuotas(db: Db, companyId: number): Promise<endpoints.QuotaView[]> {
  await requireCompany(db, companyId)
  const { kind, max, setAt, reason } = companyQuota
  const changes = await db
    .select({ kind, max, setAt, reason, firstName: member.firstName, lastName: member.lastName })
    .from(companyQuota)
    .innerJoin(member, eq(member.id, companyQuota.setBy))
    .where(eq(companyQuota.companyId, companyId))
    .orderBy(desc(companyQuota.id))
  return Promise.all(
    QUOTA_KINDS.map(async (quota) => ({
      kind: quota,
      ...(await readQuota(db, companyId, quota)),
      usual: QUOTAS[quota].usual,
      history: changes
        .filter((change) => change.kind === quota)
        .slice(0, SHOWN_CHANGES)
        .map((change) => ({
          max: change.max,
          at: change.setAt.toISOString(),
          by: fullName(change),
          reason: change.reason,
        })),
    })),
  )
}
