import { useEffect } from 'react'
import { useMember } from '#client/session.tsx'

/** Keeps the focus of members, whose pages have rows that go. Its code comes once the session is known. */
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
