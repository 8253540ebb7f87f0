import { useEffect, useRef, useState } from 'react'
import type { ReviewListing } from '../contract/views.ts'
import { REVIEW_TITLE_ID } from './review-detail.tsx'
import { queueItemId } from './review-queue.tsx'

/**
 * Which of queue and detail phones show, and where the focus and the page stand when that or the selection
 * changes.
 */
export function useReviewView(selected: ReviewListing | null) {
  const [isOpen, setOpen] = useState(false)
  const wantsFocus = useRef(false)
  const shown = useRef(selected?.id)
  const selectedId = selected?.id

  useEffect(() => {
    const isOther = shown.current !== undefined && shown.current !== selectedId
    shown.current = selectedId
    const item = selectedId === undefined ? null : document.getElementById(queueItemId(selectedId))
    const takesPlace = isOpen && item?.getClientRects().length === 0
    // Another listing is read from its start; where it takes the place of the queue, its heading takes the
    // focus.
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
    /** Back to the queue: the focus goes to what is selected in it. */
    close: () => {
      setOpen(false)
      wantsFocus.current = true
    },
  }
}
