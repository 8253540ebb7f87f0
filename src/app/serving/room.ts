import type { QueueWatch } from '#db/watch-queue.ts'
import { AppError } from '#kernel/errors.ts'

/** Three for each connection of the pool, and as many again for those with a reserve. */
const MOST_WAITING = 60
/** Who waits longer at each of its statements waits for more than a second in all. */
const LONGEST_WAIT_MS = 300
/** Reads at once, a page for several of them; and of those that take long. */
const MOST_READS = 60
const PAGE_WEIGHT = 4
const MOST_SLOW = 12
const SLOW_MS = 1000
/** One for all, since most of what a refusal costs is the stack of its error. */
const FULL = new AppError('not_ready', { retryAfterSeconds: 2 })

/** How much work is let in: that is answered in time, and the rest refused at once, instead of all of it late. */
export interface Room {
  /** @throws AppError `not_ready` when there is no room. */
  check(isReserved?: boolean): void
  /** Counts a read until the result is called. */
  enter(weight?: number): () => void
  /**
   * Renders a page while it is counted.
   * @throws AppError `not_ready` when there is no room.
   */
  render<Page>(draw: () => Promise<Page>): Promise<Page>
}

/**
 * Reads are counted, because what they wait for may be this process; everything is measured by the queue for
 * the database. Other requests may wait on purpose, such as a sign-in that is slowed down, so that their
 * number says nothing.
 */
export function createRoom(
  { waiting, waitMs }: Pick<QueueWatch, 'waiting' | 'waitMs'>,
  now = () => performance.now(),
): Room {
  const reads = new Map<symbol, { began: number; weight: number }>()
  let weights = 0

  function areSlow(): boolean {
    const decisive = reads.size > MOST_SLOW ? [...reads.values()][MOST_SLOW] : undefined
    return decisive !== undefined && now() - decisive.began > SLOW_MS
  }
  function check(isReserved = false): void {
    const isFull = isReserved
      ? waiting() >= 2 * MOST_WAITING
      : waiting() >= MOST_WAITING || waitMs() > LONGEST_WAIT_MS || weights >= MOST_READS || areSlow()
    if (isFull) throw FULL
  }
  function enter(weight = 1): () => void {
    const key = Symbol('read')
    reads.set(key, { began: now(), weight })
    weights += weight
    return () => {
      if (reads.delete(key)) weights -= weight
    }
  }
  return {
    check,
    enter,
    async render(draw) {
      check()
      const leave = enter(PAGE_WEIGHT)
      return draw().finally(leave)
    },
  }
}
