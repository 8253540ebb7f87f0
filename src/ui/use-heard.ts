import { useLayoutEffect, useRef } from 'react'

/** Long enough for a screen reader to notice the region. */
const AFTER_MS = 150

/**
 * For the words of a live region that appears together with them. Screen readers say only what changes in a
 * region that they know already, so the words are kept from them until it stands. What comes from the server
 * is there for everybody.
 */
export function useHeard<Element extends HTMLElement>(isLive: boolean) {
  const words = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = words.current
    // What can be operated must not be hidden, not even for so short.
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
