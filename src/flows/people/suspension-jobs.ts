import { and, asc, eq, gt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { listOpenHolds } from '#features/checkout/server/hold-repository.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { indexListings } from '#search/postgres/search-index.ts'
import { cancelHold } from '../payments/end-hold.ts'
import type { SettlingServices } from '../payments/settle-payment.ts'

/** Ends what a suspended member has begun to pay. */
export const releaseCheckoutsJob = defineJob({
  name: 'release-checkouts',
  lane: 'money',
  priority: 1,
  payload: z.object({ memberId: z.number() }),
  run: (services: SettlingServices, { memberId }) => releaseCheckouts(services, memberId),
})

/** Goes on where `followCompany` stopped. */
export const followCompanyJob = defineJob({
  name: 'follow-company',
  lane: 'money',
  priority: 1,
  payload: z.object({ companyId: z.number(), after: z.number() }),
  run: ({ db }: Pick<Services, 'db'>, { companyId, after }) =>
    db.transaction((tx) => followCompany(tx, companyId, after)),
})

/** So many listings are brought up to date at once: each takes a lock, and a transaction holds only so many. */
const AT_ONCE = 200

/**
 * Brings what a company lists up to date in the search, for when its last active member was suspended or one came back. The first part at
 * once, what is left by jobs. Call it last in the transaction.
 */
export async function followCompany(tx: Tx, companyId: number, after = 0): Promise<void> {
  const rows = await tx
    .select({ id: listing.id })
    .from(listing)
    .where(and(eq(listing.companyId, companyId), eq(listing.state, 'published'), gt(listing.id, after)))
    .orderBy(asc(listing.id))
    .limit(AT_ONCE)
  const ids = rows.map(({ id }) => id)
  await indexListings(tx, ids)
  const last = ids.at(-1)
  if (last !== undefined && ids.length === AT_ONCE)
    await enqueue(tx, followCompanyJob, { companyId, after: last })
}

/** Nobody pays for a suspended member: its unpaid holds end as if their time were over. What was paid becomes an order. */
async function releaseCheckouts(services: SettlingServices, memberId: number): Promise<void> {
  const holds = await listOpenHolds(services.db, memberId)
  const ends = await Promise.allSettled(holds.map((id) => cancelHold(services, id)))
  const failures = ends.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'some checkouts could not be released yet')
}
