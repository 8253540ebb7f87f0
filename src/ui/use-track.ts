import { useEffect, useState, type RefObject } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** Tracks the visible slide of a scroll-snapping container, and scrolls to a slide. */
export function useTrack(track: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(0)
  const hydrated = useHydrated()
  useEffect(() => {
    const element = track.current
    if (!element) return undefined
    const follow = () => setCurrent(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)))
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [track])
  const show = (index: number) => {
    const element = track.current
    if (!element || index < 0 || index >= element.children.length) return
    setCurrent(index)
    element.scrollTo({ left: index * element.clientWidth })
  }
  return { current, show, hydrated }
}
