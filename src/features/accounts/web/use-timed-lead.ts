import { useEffect, useEffectEvent } from 'react'

/** The usual pause before a page leads on by itself (spec §9). */
export const LEAD_DELAY_MS = 3000

/** Leads on after a while, once there is reason to. Who leaves the page before is not called back. */
export function useTimedLead(isDue: boolean, delayMs: number, lead: () => void): void {
  const leadOn = useEffectEvent(lead)
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(leadOn, delayMs)
    return () => clearTimeout(timer)
  }, [isDue, delayMs])
}
