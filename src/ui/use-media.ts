import { useSyncExternalStore } from 'react'

/**
 * Whether a media query holds, for what differs in structure and not in looks; the server, and a browser's
 * first render, say no.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}
