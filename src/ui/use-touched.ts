import { useEffect, useState, type RefObject } from 'react'

const SIGNS = ['pointerenter', 'pointerdown', 'focusin', 'scroll'] as const

/** Whether the user has pointed at, touched, scrolled or focused something in an element. */
export function useTouched(box: RefObject<HTMLElement | null>): boolean {
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const touch = () => {
      setTouched(true)
      stop.abort()
    }
    // Scrolling of the track inside does not bubble.
    for (const sign of SIGNS)
      box.current?.addEventListener(sign, touch, { capture: true, signal: stop.signal })
    return () => stop.abort()
  }, [box])
  return isTouched
}
