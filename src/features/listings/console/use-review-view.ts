import { useEffect, useRef, useState } from 'react'
import type { ReviewListing } from '../contract/views.ts'
import { REVIEW_TITLE_ID } from './review-detail.tsx'
import { queueItemId } from './review-queue.tsx'

/**
 * Whether phones show the queue or the detail, and the focus and scroll position when that or the selection
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
