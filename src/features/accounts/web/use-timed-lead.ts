import { useEffect, useEffectEvent } from 'react'

/** The usual pause before a page leads on by itself (spec §9). */
export const LEAD_DELAY_MS = 3000

/** Navigates after a delay once `isDue`; leaving the page before cancels it. */
export function useTimedLead(isDue: boolean, delayMs: number, lead: () => void): void {
  const leadOn = useEffectEvent(lead)
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(leadOn, delayMs)
    return () => clearTimeout(timer)
  }, [isDue, delayMs])
}
