import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#client/api.ts'
import { useApi } from '#client/session.tsx'
import type { claimListing, releaseListing } from '../contract/staff-endpoints.ts'
import type { ReviewListing } from '../contract/views.ts'
import type { Decision } from '../domain/life-cycle.ts'
import { CLAIM_MS } from '../domain/limits.ts'
import type { ReasonedDecision } from './reason-dialog.tsx'
import { REVIEW_TITLE_ID } from './review-detail.tsx'
import { queueItemId } from './review-queue.tsx'
import { useBulk } from './use-bulk.ts'
import { useReviewAddress } from './use-review-address.ts'
import { type Notice, useDeciding, useReviewQueue } from './use-review-queue.ts'

export type ReviewDeskState = ReturnType<typeof useReviewDesk>

/** The state of the review page: queue, selection, and the decision in progress. */
export function useReviewDesk() {
  const address = useReviewAddress()
  const queue = useReviewQueue(address.view)
  const view = useReviewView(queue.selected)
  const [asking, ask] = useState<ReasonedDecision | null>(null)
  const claim = useHeld(queue.selected)
  const { shippableOf, setShippable } = useCarrierChoice()
  const { decide, setNotice, ...deciding } = useDeciding(queue.put)

  const bulk = useBulk({ ...queue, reload: queue.list.reload, setNotice })
  const send = async (listing: ReviewListing, decision: Decision, note?: string) => {
    const outcome = await decide(listing, {
      decision,
      ...(note !== undefined && { note }),
      ...(listing.fitsCarrier && { shippable: shippableOf(listing) }),
    })
    ask(null)
    if (outcome === 'changed') return
    queue.selectNeighbour(listing)
    view.close()
  }
  /**
   * Publishes at once. A decision that needs a reason asks for it first; on a listing that a colleague looks
   * at, every decision must be confirmed first.
   */
  const begin = (listing: ReviewListing, decision: Decision, isSure = false) => {
    if (deciding.busy) return
    if (claim.claimedBy !== null && !isSure) return claim.hold(decision)
    claim.hold(null)
    if (decision === 'publish') void send(listing, 'publish').catch(telling(setNotice))
    else ask(decision)
  }
  const open = (listing: ReviewListing) => {
    queue.select(listing.id)
    view.open()
  }
  return {
    ...queue,
    ...deciding,
    address,
    ...claim,
    bulk,
    isOpen: view.isOpen,
    asking,
    ask,
    shippableOf,
    setShippable,
    send,
    begin,
    open,
    close: view.close,
  }
}

/** The colleague who looks at the selected listing, and the decision to be confirmed because of that. */
function useHeld(selected: ReviewListing | null) {
  const claimedBy = useClaim(selected)
  const [held, hold] = useState<Decision | null>(null)
  return { claimedBy, held, hold }
}

const telling = (setNotice: (notice: Notice) => void) => (error: unknown) => {
  if (!(error instanceof ApiError)) throw error
  setNotice({ tone: 'error', text: error.message })
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
 * changes.
 */
function useReviewView(selected: ReviewListing | null) {
  const [isOpen, setOpen] = useState(false)
  const wantsFocus = useRef(false)
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
    if (wantsFocus.current && !isOpen) {
      wantsFocus.current = false
      item?.focus()
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
