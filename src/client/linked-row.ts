import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * The key of the row that the address leads to, as mails do (`/user/sales#payout-7`), and a place that shows it once it is
 * there. Null where the address names none of this kind.
 */
export function useLinkedRow(kind: string, isThere: boolean) {
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const start = `#${kind}-`
  const key = hash.startsWith(start) ? hash.slice(start.length) : null
  useEffect(() => {
    if (!isThere || key === null) return
    const row = place.current?.querySelector('tr[aria-current]')
    row?.scrollIntoView({ block: 'center' })
    row?.closest<HTMLElement>('[role=group]')?.focus({ preventScroll: true })
  }, [isThere, key])
  return { key, place }
}
