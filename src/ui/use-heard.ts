import { useLayoutEffect, useRef } from 'react'

/** Long enough for screen readers to notice the region. */
const AFTER_MS = 150

/**
 * For a live region that appears together with its text. Screen readers announce only changes in a region
 * that they know, so the text is hidden from them until the region is in place. Server-rendered text is
 * available to everyone.
 */
export function useHeard<Element extends HTMLElement>(isLive: boolean) {
  const words = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = words.current
    // Focusable content must not be hidden, not even briefly.
    if (!element || !isLive || element.querySelector('a,button,input') !== null) return undefined
    element.setAttribute('aria-hidden', 'true')
    const timer = setTimeout(() => element.removeAttribute('aria-hidden'), AFTER_MS)
    return () => {
      clearTimeout(timer)
      element.removeAttribute('aria-hidden')
    }
  }, [isLive])
  return words
}
