import { useEffect, useState } from 'react'
import { useTexts } from '#client/language.tsx'
import { ApiError, type Api } from '#client/api.ts'
import { useResource } from '#client/resource.ts'
import { useApi } from '#client/session.tsx'
import { toast } from '#ui/toast.ts'
import type { decideListing, getForReview, listForReview } from '../contract/staff-endpoints.ts'
import type { ReviewListing } from '../contract/views.ts'
import type { Decision } from '../domain/life-cycle.ts'
import type { QueueChoice } from './use-review-address.ts'
import { listingReference } from './review-words.ts'
import { texts } from './texts.ts'

/** Items per page of the queue. */
export const QUEUE_PAGE_SIZE = 40

/** The unexpected outcome of the last decision; shown until the next one. */
export interface Notice {
  tone: 'warning' | 'error'
  text: string
}

export interface DecisionToSend {
  decision: Decision
  note?: string
  shippable?: boolean
}

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
  const isUsedUp = list.state === 'ready' && fetched.length > 0 && items.length === 0 && left > 0
  const { reload } = list
  useEffect(() => {
    if (isUsedUp) reload()
  }, [isUsedUp, reload])

  const put = (listing: ReviewListing) => setChanged((before) => new Map(before).set(listing.id, listing))
  const selectNeighbour = (of: ReviewListing) => {
    const at = items.findIndex(({ id }) => id === of.id)
    const [before, after] = [items.slice(0, Math.max(at, 0)).toReversed(), items.slice(at + 1)]
    const next = after.find(isFree) ?? before.find(isFree) ?? after[0] ?? before[0]
    select(next?.id ?? null)
  }
  return { list, items, total: left, selected, select, put, selectNeighbour }
}

/** No colleague looks at it; such items are selected next, as long as there are any. */
const isFree = ({ claimedBy }: ReviewListing) => claimedBy === null

/** A decision's answer is newer than the list, unless the list was fetched again since. */
function newer(listed: ReviewListing, learnt: ReviewListing | undefined): ReviewListing {
  return learnt && learnt.version >= listed.version ? learnt : listed
}

/** Sends decisions, and reports their outcomes. */
export function useDeciding(onFresh: (listing: ReviewListing) => void) {
  const api = useApi()
  const t = useTexts(texts)
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [lines, setLines] = useState<readonly string[]>([])

  const record = (line: string) => setLines((before) => [line, ...before])
  const lookAgain = async (listing: ReviewListing) => {
    const present = await fetchAgain(api(), listing.id)
    if (present) onFresh(present)
    return present
  }
  /**
   * `done` if nothing is left to decide, by this decision or an earlier one; `changed` if the seller has
   * edited it meanwhile.
   * @throws ApiError on any other refusal.
   */
  const decide = async (listing: ReviewListing, sent: DecisionToSend): Promise<'done' | 'changed'> => {
    setBusy(true)
    setNotice(null)
    const reference = listingReference(listing.id)
    try {
      onFresh(await sendDecision(api(), listing, sent))
      const text = t.done[sent.decision](reference)
      toast.success(text)
      record(text)
      return 'done'
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      const present = await lookAgain(listing)
      if (error.body.code !== 'already_decided') {
        setNotice({ tone: 'warning', text: error.message })
        return 'changed'
      }
      const by = present?.history.find(({ act }) => act.startsWith('listing.'))?.by || t.somebody
      const text = t.alreadyDecided(reference, by)
      setNotice({ tone: 'warning', text })
      record(text)
      return 'done'
    } finally {
      setBusy(false)
    }
  }
  return { decide, busy, notice, setNotice, lines }
}

function sendDecision(
  api: Api,
  { id, version }: ReviewListing,
  sent: DecisionToSend,
): Promise<ReviewListing> {
  return api.call<typeof decideListing>('POST', '/api/staff/listings/:id/decision', {
    params: { id: String(id) },
    body: { ...sent, version },
  })
}

/** The current listing; null if it can't be fetched. */
async function fetchAgain(api: Api, id: number): Promise<ReviewListing | null> {
  try {
    return await api.call<typeof getForReview>('GET', '/api/staff/listings/:id', {
      params: { id: String(id) },
    })
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
