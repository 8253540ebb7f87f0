import type { Tx } from '#db/client.ts'
import { enqueueAll } from '#platform/jobs/job.ts'
import { isSwitchedOn } from '#platform/settings/settings.ts'
import { REVISION_CLOSES_AFTER_MS } from '../../domain/limits.ts'
import { hindranceOf } from '../../domain/publishing-right.ts'
import { publishAtOnceJob } from '../listing-jobs.ts'
import { PUBLISH_AT_ONCE, readFacts } from './publishing-repository.ts'

/** So many of one company are done within a second; more of them must not hold up others. */
const FEW = 50
/** After every step of an import. */
const AFTER_IMPORTS = 50

/**
 * Has what was submitted published, if its company publishes at once; otherwise it waits for staff. The calls of the
 * form come one by one, so every call postpones it by a minute; who submits expressly has finished. A sheet's thousands are
 * published one after the other, behind all imports, so that half of the lane is left to other companies.
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
    {
      ...(!isFinished && { runAt: new Date(now.getTime() + REVISION_CLOSES_AFTER_MS) }),
      ...(listings.length > FEW && { queue: `publishing:${first.companyId}`, priority: AFTER_IMPORTS }),
    },
  )
}
