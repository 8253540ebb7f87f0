import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { declareJob, enqueue } from '#platform/jobs/job.ts'
import { REVISION_CLOSES_AFTER_MS } from '../domain/limits.ts'

/** Submits an open revision to staff once its owner has been idle for a minute. */
export const closeRevisionJob = declareJob({
  name: 'close-revision',
  lane: 'clock',
  priority: 20,
  payload: z.object({ listingId: z.number() }),
})

/** Publishes what was submitted, if its company publishes at once. A sheet may submit thousands: see `enqueuePublishing`. */
export const publishAtOnceJob = declareJob({
  name: 'publish-at-once',
  lane: 'import',
  priority: 20,
  payload: z.object({ listingId: z.number() }),
})

/** Tells a company of prices that were lowered far. */
export const tellOfCutsJob = declareJob({
  name: 'tell-of-price-cuts',
  lane: 'mail',
  priority: 5,
  payload: z.object({ companyId: z.number() }),
})

export async function enqueueCuts(tx: Tx, companyId: number, runAt?: Date): Promise<void> {
  const name = `${tellOfCutsJob.name}:${companyId}`
  await enqueue(tx, tellOfCutsJob, { companyId }, { key: name, queue: name, ...(runAt && { runAt }) })
}

/** Every call of an edit postpones the closing by a minute. */
export async function enqueueClosing(tx: Tx, listingId: number, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + REVISION_CLOSES_AFTER_MS)
  await enqueue(tx, closeRevisionJob, { listingId }, { runAt, key: `close-revision:${listingId}` })
}
