import { useEffect } from 'react'
import { useMember } from '#client/session.tsx'

/** Keeps the focus on members' pages, where rows disappear. Loaded once the session is known. */
export function FocusKeeper() {
  const isMember = useMember() !== null
  useEffect(() => {
    if (!isMember) return undefined
    let hasEnded = false
    let stop = () => {}
    void import('./keep-focus.ts').then(({ keepFocus }) => {
      if (!hasEnded) stop = keepFocus()
    })
    return () => {
      hasEnded = true
      stop()
    }
  }, [isMember])
  return null
}
