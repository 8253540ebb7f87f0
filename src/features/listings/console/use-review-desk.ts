import { useState } from 'react'
import { ApiError } from '#client/api.ts'
import type { ReviewListing } from '../contract/views.ts'
import type { Decision } from '../domain/life-cycle.ts'
import type { ReasonedDecision } from './reason-dialog.tsx'
import { useBulk } from './use-bulk.ts'
import { useClaim } from './use-claim.ts'
import { useReviewAddress } from './use-review-address.ts'
import { useDeciding, useReviewQueue, type Notice } from './use-review-queue.ts'
import { useReviewView } from './use-review-view.ts'

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
