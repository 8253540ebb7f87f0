import { setTimeout as delay } from 'node:timers/promises'
import { and, asc, eq, gt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { listing } from '#db/schema/listings.ts'
import { listHoldsOnGoodsOf, listOpenHolds } from '#features/checkout/server/hold-repository.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { indexListings } from '#search/postgres/search-index.ts'
import { cancelHold } from '../payments/end-hold.ts'
import type { SettlingServices } from '../payments/settle-payment.ts'

/** Ends a suspended member's unfinished checkouts, and those of buyers from its company. */
export const releaseCheckoutsJob = defineJob({
  name: 'release-checkouts',
  lane: 'money',
  priority: 1,
  payload: z.object({ memberId: z.number() }),
  run: (services: SettlingServices, { memberId }) => releaseCheckouts(services, memberId),
})

/** Continues where `followCompany` stopped. */
export const followCompanyJob = defineJob({
  name: 'follow-company',
  lane: 'money',
  priority: 1,
  payload: z.object({ companyId: z.number(), after: z.number() }),
  run: async ({ db }: Pick<Services, 'db'>, { companyId, after }) => {
    await delay(PAUSE_MS)
    await db.transaction((tx) => followCompany(tx, companyId, after))
  },
})

/** Between two batches, which take some 100 ms, the cores belong to those who read. */
const PAUSE_MS = 200

/** Listings updated per transaction, because each takes a lock, and a transaction can only hold so many. */
const AT_ONCE = 200

/**
 * Updates a company's listings in the search after its last active member was suspended, or one was
 * reinstated: the first batch at once, the rest by jobs. Call it last in the transaction.
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

/**
 * Ends the unpaid holds of a suspended member as if they had expired, and those on its company's listings
 * unless another member of the company is active. A paid checkout becomes an order.
 */
async function releaseCheckouts(services: SettlingServices, memberId: number): Promise<void> {
  const own = await listOpenHolds(services.db, memberId)
  const holds = new Set([...own, ...(await listHoldsOnGoodsOf(services.db, memberId))])
  const ends = await Promise.allSettled([...holds].map((id) => cancelHold(services, id)))
  const failures = ends.flatMap((end): unknown[] => (end.status === 'rejected' ? [end.reason] : []))
  if (failures.length > 0) throw new AggregateError(failures, 'some checkouts could not be released yet')
}
