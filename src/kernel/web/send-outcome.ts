import { MINUTE_MS } from '../time.ts'

/** What an answer means for its piece. `pause`: the line or the server failed, so it waits; `session`: sign in first. */
export type Outcome = 'sent' | 'pause' | 'session' | 'refused'

const TRANSIENT: readonly number[] = [0, 408, 425, 429]

export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 401) return 'session'
  return TRANSIENT.includes(status) || status >= 500 ? 'pause' : 'refused'
}

const PAUSES_MS = [2000, 5000, 15_000, MINUTE_MS, 5 * MINUTE_MS]

/** How long the queue waits after so many failures in a row. */
export function pauseAfter(failures: number): number {
  return PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? 0
}
