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

export interface FairGateOptions {
  /** Tasks running at once, of all senders. */
  running: number
  /** Tasks running or waiting, per sender. */
  each: number
  /** Tasks waiting, of all senders. */
  waiting: number
  /** Key of the message for a full queue. */
  message?: string
}

interface Waiting {
  who: string
  begin: () => void
}

export type FairGate = <Value>(who: string, work: () => Promise<Value>) => Promise<Value>

/**
 * Limits concurrency, with one running task per sender, so that large or expensive work delays only its own
 * sender.
 */
export function fairGate({ running, each, waiting, message }: FairGateOptions): FairGate {
  const inWork = new Set<string>()
  const queue: Waiting[] = []
  const next = () => {
    const index = inWork.size < running ? queue.findIndex(({ who }) => !inWork.has(who)) : -1
    const [chosen] = index < 0 ? [] : queue.splice(index, 1)
    if (!chosen) return
    inWork.add(chosen.who)
    chosen.begin()
  }
  return async (who, work) => {
    const own = queue.filter((one) => one.who === who).length + (inWork.has(who) ? 1 : 0)
    if (own >= each || queue.length >= waiting)
      throw new AppError('not_ready', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        ...(message !== undefined && { message }),
      })
    const { promise: turn, resolve: begin } = Promise.withResolvers<void>()
    queue.push({ who, begin })
    next()
    await turn
    try {
      return await work()
    } finally {
      inWork.delete(who)
      next()
    }
  }
}
