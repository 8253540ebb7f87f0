import { AppError } from '#kernel/errors.ts'

const RETRY_AFTER_SECONDS = 10

export type Gate = <Value>(work: () => Promise<Value>) => Promise<Value>

/**
 * Lets so many works run at once and so many more wait, so that decoding never starves the process.
 * @throws AppError `not_ready` when too many wait already.
 */
export function atMost(running: number, waiting: number): Gate {
  let free = running
  const queue: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else {
      if (queue.length >= waiting) throw new AppError('not_ready', { retryAfterSeconds: RETRY_AFTER_SECONDS })
      await new Promise<void>((resolve) => queue.push(resolve))
    }
    try {
      return await work()
    } finally {
      // The place goes straight to the next in line, so that nobody overtakes.
      const next = queue.shift()
      if (next) next()
      else free += 1
    }
  }
}
