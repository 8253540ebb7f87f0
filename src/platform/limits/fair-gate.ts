import { AppError } from '#kernel/errors.ts'

const RETRY_AFTER_SECONDS = 10

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
