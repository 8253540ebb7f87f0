import type { Tx } from '#db/client.ts'
import type { Corrections } from '../../domain/corrections.ts'
import type { ListingContent } from '../../domain/content.ts'
import type { Decision } from '../../domain/life-cycle.ts'
import type { ReviewReason } from '../../domain/review-reasons.ts'
import { columnsOf } from '../listing-content.ts'
import { moveListings, saveListing, type ListingRow } from '../listing-repository.ts'
import { findPendingRevision, moveRevisionIn } from '../revision-repository.ts'
import { closeSample } from './publishing-repository.ts'

interface DecidedSample {
  listing: ListingRow
  form: {
    decision: Decision
    reasons?: readonly ReviewReason[] | undefined
    corrections?: Corrections | undefined
    shippable?: boolean | undefined
  }
  note: string | null
  content: ListingContent
  corrections: readonly unknown[]
  now: Date
}

/** Staff confirm what was published at once, or take it down; then its seller goes on with what was proposed last. */
export async function decideSample(
  tx: Tx,
  { listing, form, note, content, corrections, now }: DecidedSample,
): Promise<void> {
  await closeSample(tx, listing.id, now)
  const { decision, shippable, reasons = [] } = form
  const carrier = shippable !== undefined && { carrierAllowed: shippable }
  if (decision === 'publish')
    return saveListing(tx, listing.id, {
      updatedAt: now,
      publishedUnread: false,
      ...carrier,
      ...(corrections.length > 0 && { ...columnsOf(content), version: listing.version + 1 }),
    })
  // Its seller took it down already; only the right ends.
  if (listing.state === 'withdrawn') return
  const pending = await findPendingRevision(tx, listing.id)
  if (pending) await moveRevisionIn(tx, pending.id, 'withdraw', { decidedAt: now, updatedAt: now })
  await moveListings(tx, [listing.id], decision === 'reject' ? 'take_down' : 'send_back', {
    note,
    reasons: [...reasons],
    updatedAt: now,
    version: listing.version + 1,
    featuredPosition: null,
    ...carrier,
    ...(pending && columnsOf(pending.content)),
  })
}
