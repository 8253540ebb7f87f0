import pLimit from 'p-limit'
import { AppError } from '#kernel/errors.ts'

const RETRY_AFTER_SECONDS = 10

export interface Gate {
  /** @throws AppError `not_ready` when the queue is full. */
  <Value>(work: () => Promise<Value>): Promise<Value>
  /** The length of the queue. */
  waiting(): number
}

/** Limits concurrency and queue length, so that CPU-heavy work cannot starve the process. */
export function atMost(running: number, waiting: number, retryAfterSeconds = RETRY_AFTER_SECONDS): Gate {
  const limit = pLimit(running)
  // An admitted task starts a moment later; until then it counts as waiting.
  const gate = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (limit.activeCount + limit.pendingCount >= running + waiting)
      throw new AppError('not_ready', { retryAfterSeconds })
    return limit(work)
  }
  return Object.assign(gate, { waiting: () => limit.pendingCount })
}
