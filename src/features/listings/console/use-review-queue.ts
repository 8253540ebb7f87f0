import { useEffect, useState } from 'react'
import { useResource } from '#client/resource.ts'
import type { PageSize } from '#kernel/web/paging.ts'
import type { listForReview } from '../contract/staff-endpoints.ts'
import type { ReviewListing } from '../contract/views.ts'
import type { QueueChoice } from './use-review-address.ts'

/** Items per page, of the queue and of the sheet of a seller. */
export const QUEUE_PAGE_SIZE = 40 satisfies PageSize

/** So few are left of a page that the next ones are fetched. */
const FEW = 5

/** A page of the queue, and what decisions change in it. */
export function useReviewQueue({ categorie, company, order, page }: QueueChoice & { page: number }) {
  const list = useResource(`review ${categorie} ${company} ${order} ${page}`, (api) =>
    api.call<typeof listForReview>('GET', '/api/staff/listings', {
      query: {
        status: 'under_review',
        categorie,
        company,
        ...(order === 'newest' && { order }),
        page: String(page),
        displayCount: String(QUEUE_PAGE_SIZE),
      },
    }),
  )
  const [changed, setChanged] = useState<ReadonlyMap<number, ReviewListing>>(new Map())
  const [selectedId, select] = useState<number | null>(null)
  const [total, fetched] = list.data ?? [0, []]
  const items = fetched
    .map((listing) => newer(listing, changed.get(listing.id)))
    .filter(({ waiting }) => waiting !== null)
  const selected = items.find(({ id }) => id === selectedId) ?? items.find(isFree) ?? items[0] ?? null
  const left = total - (fetched.length - items.length)
  const isUsedUp =
    list.state === 'ready' && items.length < fetched.length && items.length <= FEW && left > items.length
  const { reload } = list
  useEffect(() => {
    if (isUsedUp) reload()
  }, [isUsedUp, reload])

  const put = (listing: ReviewListing) => setChanged((before) => new Map(before).set(listing.id, listing))
  const isFetched = (id: number) => fetched.some((listing) => listing.id === id)
  const selectNeighbour = (of: ReviewListing) => {
    const at = items.findIndex(({ id }) => id === of.id)
    const [before, after] = [items.slice(0, Math.max(at, 0)).toReversed(), items.slice(at + 1)]
    const next = after.find(isFree) ?? before.find(isFree) ?? after[0] ?? before[0]
    select(next?.id ?? null)
  }
  const at = selected ? items.indexOf(selected) : -1
  return {
    list,
    items,
    total: left,
    selected,
    next: items[at + 1] ?? null,
    select,
    put,
    isFetched,
    selectNeighbour,
  }
}

/** No colleague looks at it; such items are selected next, as long as there are any. */
const isFree = ({ claimedBy }: ReviewListing) => claimedBy === null

/** A decision's answer is newer than the list, unless the list was fetched again since. */
function newer(listed: ReviewListing, learnt: ReviewListing | undefined): ReviewListing {
  return learnt && learnt.version >= listed.version ? learnt : listed
}
