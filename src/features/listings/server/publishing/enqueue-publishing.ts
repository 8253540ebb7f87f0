import type { Tx } from '#db/client.ts'
import { enqueueAll } from '#platform/jobs/job.ts'
import { isSwitchedOn } from '#platform/settings/settings.ts'
import { REVISION_CLOSES_AFTER_MS } from '../../domain/limits.ts'
import { hindranceOf } from '../../domain/publishing-right.ts'
import { publishAtOnceJob } from '../listing-jobs.ts'
import { PUBLISH_AT_ONCE, readFacts } from './publishing-repository.ts'

/**
 * Has what was submitted published, if its company publishes at once; otherwise it waits for staff. The calls of the
 * form come one by one, so every call postpones it by a minute; who submits expressly has finished.
 */
export async function enqueuePublishing(
  tx: Tx,
  listings: readonly { id: number; companyId: number }[],
  { now, isFinished = false }: { now: Date; isFinished?: boolean },
): Promise<void> {
  const [first] = listings
  if (!first || !(await isSwitchedOn(tx, PUBLISH_AT_ONCE))) return
  const facts = await readFacts(tx, first.companyId)
  if (facts === null || hindranceOf(facts) !== null) return
  await enqueueAll(
    tx,
    publishAtOnceJob,
    listings.map(({ id }) => ({ payload: { listingId: id }, key: `publish-at-once:${id}` })),
    isFinished ? {} : { runAt: new Date(now.getTime() + REVISION_CLOSES_AFTER_MS) },
  )
}
