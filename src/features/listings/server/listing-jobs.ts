import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { defineJob, enqueue } from '#platform/jobs/job.ts'
import { REVISION_CLOSES_AFTER_MS } from '../domain/limits.ts'

/** Puts an open revision before staff when its owner is silent for a minute. */
export const closeRevisionJob = defineJob({
  name: 'close-revision',
  lane: 'clock',
  priority: 20,
  payload: z.object({ listingId: z.number() }),
})

/** Asks sellers what is still available, and lets go what nobody confirms; by the clock. */
export const lapseListingsJob = defineJob({
  name: 'lapse-listings',
  lane: 'clock',
  priority: 60,
  payload: z.unknown(),
})

/** Mails a seller the link that confirms all its listings. */
export const mailAvailabilityJob = defineJob({
  name: 'mail-availability',
  lane: 'mail',
  priority: 5,
  payload: z.object({ requestId: z.number() }),
})

/** Adds views to their days; by the clock. */
export const foldViewsJob = defineJob({
  name: 'fold-views',
  lane: 'clock',
  priority: 60,
  payload: z.unknown(),
})

/** Forgets pictures that owners took away long ago, so that their files can be swept; by the clock. */
export const forgetPicturesJob = defineJob({
  name: 'forget-pictures',
  lane: 'clock',
  priority: 95,
  payload: z.unknown(),
})

/** Every call of an edit moves the closing a minute on. */
export async function enqueueClosing(tx: Tx, listingId: number, now: Date): Promise<void> {
  const runAt = new Date(now.getTime() + REVISION_CLOSES_AFTER_MS)
  await enqueue(tx, closeRevisionJob, { listingId }, { runAt, key: `close-revision:${listingId}` })
}
