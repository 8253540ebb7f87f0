import pLimit from 'p-limit'
import { AppError } from '#kernel/errors.ts'

const RETRY_AFTER_SECONDS = 10

export interface Gate {
  /** @throws AppError `not_ready` when too many wait already. */
  <Value>(work: () => Promise<Value>): Promise<Value>
  /** How many wait for their turn. */
  waiting(): number
}

/**
 * Lets so many works run at once and so many more wait, so that what costs a processor never starves the
 * process.
 */
export function atMost(running: number, waiting: number, retryAfterSeconds = RETRY_AFTER_SECONDS): Gate {
  const limit = pLimit(running)
  // What has its place begins a moment later, and counts as waiting until then.
  const gate = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (limit.activeCount + limit.pendingCount >= running + waiting)
      throw new AppError('not_ready', { retryAfterSeconds })
    return limit(work)
  }
  return Object.assign(gate, { waiting: () => limit.pendingCount })
}
