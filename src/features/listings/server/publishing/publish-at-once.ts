import { randomInt } from 'node:crypto'
import type { Db, Tx } from '#db/client.ts'
import { AppError } from '#kernel/errors.ts'
import { enqueue, handleJob } from '#platform/jobs/job.ts'
import { screenNamesJob } from '#platform/jobs/screen-names-job.ts'
import type { Services } from '#platform/services.ts'
import { indexListing } from '#search/postgres/search-index.ts'
import { moveListing } from '../../domain/life-cycle.ts'
import { hindranceOf, nextSample } from '../../domain/publishing-right.ts'
import { findSubmitter, recordActs } from '../listing-acts.ts'
import { publishAtOnceJob } from '../listing-jobs.ts'
import { findListing, lockListing, type ListingRow } from '../listing-repository.ts'
import { publishNew } from '../review/decide-listing.ts'
import { findDecided } from '../review/decision-repository.ts'
import { findChecks } from '../review/present-review.ts'
import { isWrittenByStaff } from '../review/require-colleague.ts'
import { requirePublishable } from '../review/require-publishable.ts'
import { isStated } from '../statement.ts'
import { contentOf } from '../listing-content.ts'
import { insertSample, lockRight, readFacts, saveRight, wasRefused } from './publishing-repository.ts'

/**
 * Publishes a submitted listing that passes every check of the review. What doesn't stays in the queue, and so does what
 * was edited while this looked at it. Run again, it changes nothing.
 */
export const publishAtOnce = handleJob(
  publishAtOnceJob,
  async ({ db, now }: Pick<Services, 'db' | 'now'>, { listingId }) => {
    const found = await findListing(db, listingId)
    if (found?.state !== 'under_review' || !(await passesAll(db, found))) return
    const moment = now()
    await db.transaction(async (tx) => {
      const listing = await lockListing(tx, listingId)
      if (listing === null || listing.version !== found.version) return
      if (await mayPublish(tx, listing, moment)) await publish(tx, listing, moment)
    })
  },
)

async function passesAll(db: Db, listing: ListingRow): Promise<boolean> {
  const checks = await findChecks(db, listing)
  return isStated(contentOf(listing)) && checks.every(({ passed }) => passed)
}

/** Whether a locked listing may be published now; the right of its company stays as it is until the transaction ends. */
async function mayPublish(tx: Tx, listing: ListingRow, now: Date): Promise<boolean> {
  if (moveListing(listing.state, 'publish', 'system') === null) return false
  if ((await findDecided(tx, [listing.id])).size > 0) return false
  // Whether it is mended is for those to say who refused it.
  if (await wasRefused(tx, listing.id)) return false
  // The right is the company's own: a colleague reads what staff wrote in its name.
  if (await isWrittenByStaff(tx, listing.id)) return false
  try {
    await requirePublishable(tx, listing, null, now)
  } catch (error) {
    // Staff see why when they decide, and the company is asked then.
    if (error instanceof AppError) return false
    throw error
  }
  await lockRight(tx, listing.companyId)
  const facts = await readFacts(tx, listing.companyId)
  return facts !== null && hindranceOf(facts) === null
}

async function publish(tx: Tx, listing: ListingRow, now: Date): Promise<void> {
  const { id, companyId, createdBy } = listing
  await publishNew(tx, listing, { now, isRead: false })
  const { isSampled, ...counters } = nextSample(await lockRight(tx, companyId), randomInt)
  await saveRight(tx, companyId, counters)
  if (isSampled) await insertSample(tx, id, now)
  // A colleague may submit what somebody else listed.
  const memberId = (await findSubmitter(tx, id)) ?? createdBy
  await recordActs(tx, [{ listingId: id, memberId, act: 'publish_at_once', actedAt: now }])
  await indexListing(tx, id)
  await enqueue(tx, screenNamesJob, { companyId }, { key: `screen-names:${companyId}` })
}
