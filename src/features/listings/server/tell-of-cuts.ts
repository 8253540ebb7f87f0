import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { listing, listingAct } from '#db/schema/listings.ts'
import { listToldAdmins } from '#db/told-people.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { DAY_MS } from '#kernel/time.ts'
import { handleJob } from '#platform/jobs/job.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { changeInPercent, CUTS_TOLD_EVERY_MS } from '../domain/price-cut.ts'
import { enqueueCuts, tellOfCutsJob } from './listing-jobs.ts'

/** What the job looks through: a mail waits an hour at most, and jobs may have stood still. */
const LOOKED_BACK_MS = 7 * DAY_MS

/** Tells the admins of a company of prices that were lowered far, once in an hour at most. */
export const tellOfCuts = handleJob(
  tellOfCutsJob,
  ({ db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>, { companyId }) =>
    db.transaction(async (tx) => {
      const moment = now()
      const cuts = await listCuts(tx, companyId, new Date(moment.getTime() - LOOKED_BACK_MS))
      const untold = cuts.filter(({ toldAt }) => toldAt === null)
      const [first] = untold
      if (!first) return
      const last = Math.max(0, ...cuts.map(({ toldAt }) => (toldAt === null ? 0 : Date.parse(toldAt))))
      const next = last + CUTS_TOLD_EVERY_MS
      if (next > moment.getTime()) return enqueueCuts(tx, companyId, new Date(next))
      const ids = untold.map(({ id }) => id)
      const summary = await summarize(tx, companyId, ids)
      await tx
        .update(listingAct)
        .set({
          details: sql`${listingAct.details} || jsonb_build_object('toldAt', ${moment.toISOString()}::text)`,
        })
        .where(inArray(listingAct.id, ids))
      await notify(tx, { publicUrl }, await listToldAdmins(tx, companyId), {
        cause: `price-cuts:${companyId}:${first.id}`,
        mail: 'listings.lowered',
        data: ({ firstName }, addressOf) => ({ ...summary, firstName, address: addressOf('/user/listings') }),
        notification: ['listings.lowered', summary],
      })
    }),
)

/** Prices of a company's listings that were lowered far, in their order. */
async function listCuts(tx: Tx, companyId: number, since: Date) {
  const { id, act, listingId, details, actedAt } = listingAct
  const rows = await tx
    .select({ id, details })
    .from(listingAct)
    .innerJoin(listing, eq(listing.id, listingId))
    .where(
      and(
        eq(listing.companyId, companyId),
        eq(act, 'price'),
        gt(actedAt, since),
        sql`jsonb_exists(${details}, 'toldAt')`,
      ),
    )
    .orderBy(asc(id))
  return rows.map((row) => ({ id: row.id, toldAt: row.details.toldAt ?? null }))
}

/** All prices that were changed in the same calls as these, and by whom. */
async function summarize(tx: Tx, companyId: number, ids: readonly bigint[]) {
  const cut = alias(listingAct, 'cut')
  const { listingId, act, details, memberId, actedAt } = listingAct
  const rows = await tx
    .select({ listingId, details, firstName: member.firstName, lastName: member.lastName })
    .from(listingAct)
    .innerJoin(listing, eq(listing.id, listingId))
    .innerJoin(member, eq(member.id, memberId))
    .where(
      and(
        eq(listing.companyId, companyId),
        eq(act, 'price'),
        sql`(${memberId}, ${actedAt}) IN ${tx
          .select({ by: cut.memberId, at: cut.actedAt })
          .from(cut)
          .where(inArray(cut.id, [...ids]))}`,
      ),
    )
    .orderBy(asc(listingAct.id))
  const isOtherCurrency = ({ details }: (typeof rows)[number]) => details.fromCurrency !== details.toCurrency
  const changes = rows.flatMap((row) => {
    const { from = 0, to = 0, compared } = row.details
    const before = isOtherCurrency(row) ? compared : from
    return before === undefined ? [] : [changeInPercent(BigInt(before), BigInt(to))]
  })
  return {
    listings: new Set(rows.map((row) => row.listingId)).size,
    ...(changes.length > 0 && { lowest: Math.min(...changes), highest: Math.max(...changes) }),
    ...(rows.some(isOtherCurrency) && { otherCurrency: true as const }),
    people: [...new Set(rows.map(fullName))],
  }
}
