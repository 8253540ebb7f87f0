import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useApi } from '#client/session.tsx'
import type { claimListing, releaseListing } from '../contract/staff-endpoints.ts'
import type { ReviewListing } from '../contract/views.ts'
import type { Decision } from '../domain/life-cycle.ts'
import { CLAIM_MS } from '../domain/limits.ts'
import type { ReasonedDecision, ReviewReason } from '../domain/review-reasons.ts'
import { REVIEW_TITLE_ID } from './review-detail.tsx'
import { queueItemId } from './review-queue.tsx'
import { useBulk } from './use-bulk.ts'
import { useReviewAddress } from './use-review-address.ts'
import { type DecisionToSend, useDecisions } from './use-decisions.ts'
import { useReviewQueue } from './use-review-queue.ts'

export type ReviewDeskState = ReturnType<typeof useReviewDesk>

/** What a button or a key begins; corrections are asked for before they are published. */
export type Begun = { decision: Decision; reasons?: readonly ReviewReason[] } | { decision: 'correct' }
/** The decision that a dialog asks about. */
type Asked = ReasonedDecision | 'correct'

/** The state of the review page: queue, selection, and the decision in progress. */
export function useReviewDesk() {
  const address = useReviewAddress()
  const queue = useReviewQueue(address.view)
  const view = useReviewView(queue.selected)
  const decisions = useDecisions(queue.put)
  const { lines, busy, notice } = decisions
  const publishing = { ...decisions, put: queue.put, reload: queue.list.reload }
  const bulk = useBulk({ ...publishing, items: queue.items })
  const begun = useBegun(queue, view, decisions)

  const open = (listing: ReviewListing) => {
    queue.select(listing.id)
    view.open()
  }
  /** Takes a decision back; its listing is the selected one again. */
  const undo = async (line: (typeof lines)[number]) => {
    const again = await decisions.takeBack(line, line.answer)
    const [first] = again
    if (!first) return
    if (again.some(({ id }) => !queue.isFetched(id))) queue.list.reload()
    queue.select(first.id)
    view.close()
  }
  const step = (by: 1 | -1) => {
    const at = queue.items.findIndex(({ id }) => id === queue.selected?.id)
    const to = queue.items[at + by]
    if (!to) return
    queue.select(to.id)
    document.getElementById(queueItemId(to.id))?.focus()
  }
  const { isOpen, close } = view
  return {
    ...queue,
    ...begun,
    lines,
    busy,
    notice,
    undo,
    address,
    publishing,
    bulk,
    isOpen,
    open,
    close,
    step,
  }
}

/** How a decision begins, and the dialog or the confirmation that it needs before it is sent. */
function useBegun(
  queue: ReturnType<typeof useReviewQueue>,
  view: ReturnType<typeof useReviewView>,
  { decide, decideAhead, busy }: ReturnType<typeof useDecisions>,
) {
  const [asking, ask] = useState<Asked | null>(null)
  const claim = useHeld(queue.selected)
  const { shippableOf, setShippable } = useCarrierChoice()
  const goOn = (from: ReviewListing) => {
    queue.selectNeighbour(from)
    view.close()
  }
  const bodyOf = (listing: ReviewListing, sent: DecisionToSend): DecisionToSend => ({
    ...sent,
    ...(listing.fitsCarrier && { shippable: shippableOf(listing) }),
  })
  /** Sends what a dialog asked for. */
  const send = async (listing: ReviewListing, sent: DecisionToSend) => {
    const outcome = await decide(listing, bodyOf(listing, sent))
    ask(null)
    if (outcome === 'done') goOn(listing)
  }
  /**
   * Decides, and goes on at once. A decision that needs a reason or corrections asks for them first; on a listing
   * that a colleague looks at, every decision must be confirmed first.
   */
  const begin = (listing: ReviewListing, begun: Begun, isSure = false) => {
    if (busy) return
    if (claim.claimedBy !== null && !isSure) return claim.hold(begun)
    claim.hold(null)
    const { decision } = begun
    if (decision === 'correct' || (decision !== 'publish' && !begun.reasons)) return ask(decision)
    decideAhead(listing, bodyOf(listing, begun))
    goOn(listing)
  }
  return { ...claim, asking, ask, shippableOf, setShippable, send, begin }
}

/** The colleague who looks at the selected listing, and the decision to be confirmed because of that. */
function useHeld(selected: ReviewListing | null) {
  const claimedBy = useClaim(selected)
  const [held, hold] = useState<Begun | null>(null)
  return { claimedBy, held, hold }
}

/** Whether the carrier may ship a listing: its present value until staff change it. */
function useCarrierChoice() {
  const [choice, setChoice] = useState<{ id: number; allowed: boolean } | null>(null)
  return {
    shippableOf: ({ id, carrierAllowed }: ReviewListing) =>
      choice?.id === id ? choice.allowed : carrierAllowed,
    setShippable: ({ id }: ReviewListing, allowed: boolean) => setChoice({ id, allowed }),
  }
}

/**
 * Claims the listing while it is open, to warn colleagues; returns the colleague who has the claim instead.
 */
function useClaim(listing: ReviewListing | null): string | null {
  const api = useApi()
  const [learnt, learn] = useState<{ id: number; by: string | null } | null>(null)
  const id = listing?.id
  useEffect(() => {
    if (id === undefined) return undefined
    let isOpen = true
    const params = { id: String(id) }
    const claim = () =>
      void asCourtesy(
        api()
          .call<typeof claimListing>('POST', '/api/staff/listings/:id/claim', { params })
          .then(({ claimedBy }) => {
            if (isOpen) learn({ id, by: claimedBy })
          }),
      )
    claim()
    const renewing = setInterval(claim, CLAIM_MS / 3)
    return () => {
      isOpen = false
      clearInterval(renewing)
      void asCourtesy(
        api().call<typeof releaseListing>('POST', '/api/staff/listings/:id/release', { params }),
      )
    }
  }, [id, api])
  return learnt && learnt.id === id ? learnt.by : (listing?.claimedBy ?? null)
}

/** A failed claim does no harm: claims expire, and decisions have their own lock. */
async function asCourtesy(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/**
 * Whether phones show the queue or the detail, and the focus and scroll position when that or the selection
 * changes. At first the queue has the focus.
 */
function useReviewView(selected: ReviewListing | null) {
  const [isOpen, setOpen] = useState(false)
  const wantsFocus = useRef(true)
  const shown = useRef(selected?.id)
  const selectedId = selected?.id

  useEffect(() => {
    const isOther = shown.current !== undefined && shown.current !== selectedId
    shown.current = selectedId
    const item = selectedId === undefined ? null : document.getElementById(queueItemId(selectedId))
    const takesPlace = isOpen && item?.getClientRects().length === 0
    // Another listing is read from its top. If it replaces the queue, its heading gets the focus.
    if (isOther || takesPlace) document.documentElement.scrollTop = 0
    if (takesPlace) document.getElementById(REVIEW_TITLE_ID)?.focus({ preventScroll: true })
    if (wantsFocus.current && !isOpen && item) {
      wantsFocus.current = false
      item.focus()
    }
  }, [selectedId, isOpen])

  return {
    isOpen,
    open: () => setOpen(true),
    /** Back to the queue: its selected item gets the focus. */
    close: () => {
      setOpen(false)
      wantsFocus.current = true
    },
  }
}
