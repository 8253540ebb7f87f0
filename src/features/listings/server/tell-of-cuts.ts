import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/client.ts'
import { member } from '#db/schema/accounts.ts'
import { listing, listingAct, listingBatch } from '#db/schema/listings.ts'
import { listAdminsAndFormer } from '#db/told-people.ts'
import { fullName } from '#kernel/text/full-name.ts'
import { DAY_MS } from '#kernel/time.ts'
import { handleJob } from '#platform/jobs/job.ts'
import { notify } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'
import { changeInPercent, CUTS_TOLD_EVERY_MS, cutsToTell, isLargerFall } from '../domain/price-cut.ts'
import { enqueueCuts, tellOfCutsJob } from './listing-jobs.ts'

/** What the job looks through: a mail waits an hour at most, and jobs may have stood still. */
const LOOKED_BACK_MS = 7 * DAY_MS
/** So many listings are named in the mail. */
const NAMED = 5

/** Tells the admins of a company of prices that were lowered far, once in an hour, and of a larger fall at once. */
export const tellOfCuts = handleJob(
  tellOfCutsJob,
  ({ db, now, publicUrl }: Pick<Services, 'db' | 'now' | 'publicUrl'>, { companyId }) =>
    db.transaction(async (tx) => {
      const moment = now()
      const cuts = await listCuts(tx, companyId, new Date(moment.getTime() - LOOKED_BACK_MS))
      const untold = cutsToTell(cuts).filter(({ toldAt }) => toldAt === null)
      const [first] = untold
      if (!first) return
      const toldOf = ({ toldAt }: (typeof cuts)[number]) => (toldAt === null ? 0 : Date.parse(toldAt))
      const next = Math.max(0, ...cuts.map(toldOf)) + CUTS_TOLD_EVERY_MS
      const lately = cuts.filter((cut) => toldOf(cut) > moment.getTime() - CUTS_TOLD_EVERY_MS)
      if (next > moment.getTime() && !isLargerFall(untold, lately))
        return enqueueCuts(tx, companyId, new Date(next))
      const ids = untold.map(({ id }) => id)
      const { people, named, canTakeBack, ...summary } = await summarize(tx, companyId, ids)
      await tx
        .update(listingAct)
        .set({
          details: sql`${listingAct.details} || jsonb_build_object('toldAt', ${moment.toISOString()}::text)`,
        })
        .where(inArray(listingAct.id, ids))
      for (const reader of await listAdminsAndFormer(tx, companyId, moment)) {
        const told = { ...summary, ...peopleFor(reader.id, people) }
        await notify(tx, { publicUrl }, [reader], {
          cause: `price-cuts:${companyId}:${first.id}`,
          mail: 'listings.lowered',
          data: ({ firstName, isFormer }, addressOf) => ({
            ...told,
            named,
            canTakeBack,
            firstName,
            isFormer,
            address: addressOf('/user/listings'),
          }),
          notification: reader.isFormer ? undefined : ['listings.lowered', told],
        })
      }
    }),
)

/** Prices of a company's listings that were lowered by so much as is told where several are, in their order. */
async function listCuts(tx: Tx, companyId: number, since: Date) {
  const { id, act, listingId, details, actedAt } = listingAct
  const rows = await tx
    .select({ id, listingId, details, actedAt })
    .from(listingAct)
    .innerJoin(listing, eq(listing.id, listingId))
    .where(
      and(
        eq(listing.companyId, companyId),
        eq(act, 'price'),
        gt(actedAt, since),
        sql`jsonb_exists_any(${details}, ARRAY['toldAt', 'highest'])`,
      ),
    )
    .orderBy(asc(id))
  return rows.map(({ details: { toldAt, highest, from = 0, to = 0 }, ...row }) => ({
    ...row,
    lost: BigInt(highest ?? from) - BigInt(to),
    isFar: toldAt !== undefined,
    toldAt: toldAt ?? null,
  }))
}

/** All prices that were changed in the same calls as these, the furthest lowered first, and by whom. */
async function summarize(tx: Tx, companyId: number, ids: readonly bigint[]) {
  const rows = await listChanges(tx, companyId, ids)
  const changes = rows
    .map(comparedPrice)
    .toSorted((one, other) => (one.percent ?? -Infinity) - (other.percent ?? -Infinity))
  // Of several steps of one, the furthest.
  const each = changes.filter(
    ({ listingId }, index) => changes.findIndex((other) => other.listingId === listingId) === index,
  )
  const percents = each.flatMap(({ percent }) => percent ?? [])
  return {
    listings: each.length,
    ...(percents.length > 0 && { lowest: Math.min(...percents), highest: Math.max(...percents) }),
    ...(changes.some(({ isOtherCurrency }) => isOtherCurrency) && { otherCurrency: true as const }),
    people: new Map(rows.map((row) => [row.memberId, fullName(row)])),
    named: each.slice(0, NAMED).map(({ title, language, from, to, percent }) => ({
      title,
      language,
      from,
      to,
      ...(percent !== undefined && { percent }),
    })),
    canTakeBack: rows.some(({ batchId }) => batchId !== null),
  }
}

/** Of two currencies without a rate, both prices as they stand and no percentage. */
function comparedPrice({ details, ...row }: Awaited<ReturnType<typeof listChanges>>[number]) {
  const { from = 0, to = 0, highest, fromCurrency = row.currency, toCurrency = row.currency } = details
  const isOtherCurrency = fromCurrency !== toCurrency
  const percent =
    highest === undefined && isOtherCurrency
      ? undefined
      : changeInPercent(BigInt(highest ?? from), BigInt(to))
  return {
    ...row,
    isOtherCurrency,
    from: { minor: String(highest ?? from), currency: highest === undefined ? fromCurrency : toCurrency },
    to: { minor: String(to), currency: toCurrency },
    percent,
  }
}

async function listChanges(tx: Tx, companyId: number, ids: readonly bigint[]) {
  const cut = alias(listingAct, 'cut')
  const { listingId, act, details, memberId, actedAt } = listingAct
  const { title, language, currency } = listing
  const { firstName, lastName } = member
  const sameCalls = tx
    .select({ by: cut.memberId, at: cut.actedAt })
    .from(cut)
    .where(inArray(cut.id, [...ids]))
  return tx
    .select({
      listingId,
      details,
      memberId,
      firstName,
      lastName,
      title,
      language,
      currency,
      batchId: listingBatch.id,
    })
    .from(listingAct)
    .innerJoin(listing, eq(listing.id, listingId))
    .innerJoin(member, eq(member.id, memberId))
    .leftJoin(
      listingBatch,
      and(
        eq(listingBatch.memberId, memberId),
        eq(listingBatch.madeAt, actedAt),
        eq(listingBatch.act, 'price'),
        isNull(listingBatch.undoneAt),
      ),
    )
    .where(
      and(eq(listing.companyId, companyId), eq(act, 'price'), sql`(${memberId}, ${actedAt}) IN ${sameCalls}`),
    )
    .orderBy(asc(listingAct.id))
}

/** Who did it, but the reader. */
function peopleFor(readerId: number, people: ReadonlyMap<number, string>) {
  return {
    people: [...people].flatMap(([id, name]) => (id === readerId ? [] : [name])),
    isOwn: people.has(readerId),
  }
}
