import { and, desc, eq, gt, inArray, isNotNull, max, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { listing } from '#db/schema/listings.ts'
import { notification } from '#db/schema/notifications.ts'
import { listAdminsAndFormer } from '#db/told-people.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { DAY_MS } from '#kernel/time.ts'
import { handleJob } from '#platform/jobs/job.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { reachedOf } from '../domain/withdrawals.ts'
import { tellOfWithdrawalsJob } from './listing-jobs.ts'

/** So many listings are named in the mail. */
const NAMED = 5

/** Tells the admins of a company of many published listings that were withdrawn within a day, and again once they are twice as many. */
export const tellOfWithdrawals = handleJob(
  tellOfWithdrawalsJob,
  ({ db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>, { companyId, memberId }) =>
    db.transaction(async (tx) => {
      const since = new Date(now().getTime() - DAY_MS)
      const rows = await listWithdrawn(tx, companyId, since)
      const reached = reachedOf(rows.length)
      if (reached === null) return
      const readers = await listAdminsAndFormer(tx, companyId, now())
      const ids = readers.map(({ id }) => id)
      if (reached <= (await findTold(tx, ids, since))) return
      const person = await findName(tx, memberId)
      for (const reader of readers) {
        const told = { listings: rows.length, reached, person, isOwn: reader.id === memberId }
        await notify(tx, { publicUrl }, [reader], {
          cause: `withdrawals:${companyId}:${rows[0]?.id ?? 0}:${reached}`,
          mail: 'listings.withdrawn',
          data: ({ firstName, isFormer }, addressOf) => ({
            ...told,
            named: rows.slice(0, NAMED).map(({ title, language }) => ({ title, language })),
            firstName,
            isFormer,
            address: addressOf('/user/listings'),
          }),
          notification: reader.isFormer ? undefined : ['listings.withdrawn', told],
        })
      }
    }),
)

/** Those that were published before, the newest first. */
async function listWithdrawn(tx: Tx, companyId: number, since: Date) {
  const { id, title, language, state, withdrawnAt, publishedAt } = listing
  return tx
    .select({ id, title, language })
    .from(listing)
    .where(
      and(
        eq(listing.companyId, companyId),
        eq(state, 'withdrawn'),
        gt(withdrawnAt, since),
        isNotNull(publishedAt),
      ),
    )
    .orderBy(desc(withdrawnAt), desc(id))
}

/** Up to how many one of these was told within the day; 0 if none was. */
async function findTold(tx: Tx, memberIds: readonly number[], since: Date): Promise<number> {
  const { memberId, kind, data, createdAt } = notification
  const [row] = await tx
    .select({ reached: max(sql<number>`(${data} ->> 'reached')::int`).mapWith(Number) })
    .from(notification)
    .where(and(inArray(memberId, [...memberIds]), eq(kind, 'listings.withdrawn'), gt(createdAt, since)))
  return row?.reached ?? 0
}

async function findName(tx: Tx, memberId: number): Promise<string> {
  const { firstName, lastName } = member
  const [row] = await tx.select({ firstName, lastName }).from(member).where(eq(member.id, memberId))
  return row ? fullName(row) : ''
}
