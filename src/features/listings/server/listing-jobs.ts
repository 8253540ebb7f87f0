import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { declareJob, enqueue } from '#platform/jobs/job.ts'
import { REVISION_CLOSES_AFTER_MS } from '../domain/limits.ts'
import { CUTS_GATHERED_MS } from '../domain/price-cut.ts'

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

/** Tells a company of many listings that were withdrawn; the member withdrew the last. */
export const tellOfWithdrawalsJob = declareJob({
  name: 'tell-of-withdrawals',
  lane: 'mail',
  priority: 5,
  payload: z.object({ companyId: z.number(), memberId: z.number() }),
})

/** As for prices: the first waits for others. What staff withdraw for a company, it is told otherwise. */
export async function enqueueWithdrawn(tx: Tx, actor: Actor, now: Date): Promise<void> {
  const { companyId, memberId, actsFor } = actor
  if (actsFor) return
  const name = `${tellOfWithdrawalsJob.name}:${companyId}`
  const runAt = new Date(now.getTime() + CUTS_GATHERED_MS)
  const once = { key: name, queue: name, runAt, keepsTime: true }
  await enqueue(tx, tellOfWithdrawalsJob, { companyId, memberId }, once)
}

/** Apart from a new one, which must not wait for this one's time. */
export async function enqueueCuts(tx: Tx, companyId: number, runAt?: Date): Promise<void> {
  const name = `${tellOfCutsJob.name}:${companyId}`
  await enqueue(
    tx,
    tellOfCutsJob,
    { companyId },
    { key: `${name}:later`, queue: name, ...(runAt && { runAt }) },
  )
}

/** The first waits for others of the same act, which don't postpone it. */
export async function enqueueNewCut(tx: Tx, companyId: number, now: Date): Promise<void> {
  const name = `${tellOfCutsJob.name}:${companyId}`
  const runAt = new Date(now.getTime() + CUTS_GATHERED_MS)
  await enqueue(tx, tellOfCutsJob, { companyId }, { key: name, queue: name, runAt, keepsTime: true })
}

/** Every call of an edit postpones the closing by a minute. */
export async function enqueueClosing(tx: Tx, listingId: number, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + REVISION_CLOSES_AFTER_MS)
  await enqueue(tx, closeRevisionJob, { listingId }, { runAt, key: `close-revision:${listingId}` })
}
