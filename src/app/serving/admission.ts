import type { QueueWatch } from '#db/watch-database.ts'
import { AppError } from '#kernel/errors.ts'

/** Waiting requests for each connection of the pool: three, and as many again for reserved routes. */
const MOST_WAITING = 60
/** A request has several statements: a longer wait for each makes more than a second. */
const LONGEST_WAIT_MS = 300
/** Reads in progress, of which a page counts as several, and slow ones among them. */
const MOST_READS = 60
const PAGE_WEIGHT = 4
const MOST_SLOW = 12
const SLOW_MS = 1000
/** Shared, since most of the cost of a refusal is the stack trace of its error. */
const FULL = new AppError('not_ready', { retryAfterSeconds: 2 })

/** Admission control: admits as much work as can be answered in time, and refuses the rest at once. */
export interface Admission {
  /** @throws AppError `not_ready` under overload. */
  check(isReserved?: boolean): void
  /** Counts a read until the returned function is called. */
  enter(weight?: number): () => void
  /**
   * Counts the page as reads while `draw` renders it.
   * @throws AppError `not_ready` under overload.
   */
  render<Page>(draw: () => Promise<Page>): Promise<Page>
}

/**
 * Only reads are counted, because they may wait for this process itself; every request is judged by the queue
 * for the database. Other requests may be slowed down on purpose, such as sign-ins, so their number says
 * nothing.
 */
export function createAdmission(
  { waiting, waitMs }: Pick<QueueWatch, 'waiting' | 'waitMs'>,
  now = () => performance.now(),
): Admission {
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
