import type { QueueWatch } from '#db/watch-database.ts'
import { AppError } from '#kernel/errors.ts'

/** Waiting requests for each connection of the pool: three, and as many again for reserved routes. */
const MOST_WAITING = 60
/** A request has several statements: a longer wait for each makes more than a second. */
const LONGEST_WAIT_MS = 300
/** Reads in progress, of which a page counts as several, and slow ones among them. */
const MOST_READS = 80
const PAGE_WEIGHT = 4
/** Pages being rendered, by their weights: the rest is left to the API, which members work with. */
const MOST_PAGES = 72
/** From here on an address that has its share gets no more, so that it can't keep all others out. */
const CROWDED = 60
const MOST_OF_ADDRESS = 24
const MOST_SLOW = 12
/** Counted of one address, which could make its own reads slow. */
const SLOW_OF_ADDRESS = 4
const SLOW_MS = 1000
/** Shared, since most of the cost of a refusal is the stack trace of its error. */
const FULL = new AppError('not_ready', { retryAfterSeconds: 2 })

/** Admission control: admits as much work as can be answered in time, and refuses the rest at once. */
export interface Admission {
  /**
   * Judges by the queue for the database only: members, and whoever writes. `isReserved`: payments, for which
   * places are kept free.
   * @throws AppError `not_ready` under overload.
   */
  check(isReserved?: boolean): void
  /**
   * Counts a public read of an address until the returned function is called.
   * @throws AppError `not_ready` under overload.
   */
  read(address: string): () => void
  /**
   * Counts the page as reads while `draw` renders it.
   * @throws AppError `not_ready` under overload.
   */
  render<Page>(address: string, draw: () => Promise<Page>): Promise<Page>
}

/** A read in progress; `began` is in milliseconds of the clock of `createAdmission`. */
interface Read {
  began: number
  address: string
}

/** Whether too many reads, given in the order in which they began, have been in progress since before a time. */
function areSlow(reads: ReadonlyMap<symbol, Read>, before: number): boolean {
  if (reads.size <= MOST_SLOW) return false
  const counted = new Map<string, number>()
  let slow = 0
  for (const { began, address } of reads.values()) {
    if (began >= before) break
    const own = (counted.get(address) ?? 0) + 1
    counted.set(address, own)
    if (own <= SLOW_OF_ADDRESS) slow += 1
  }
  return slow > MOST_SLOW
}

/**
 * Every request is judged by the queue for the database. Only public reads are counted, because strangers can
 * ask for any number of them, and they may wait for this process itself; of other requests some are slowed down
 * on purpose, such as sign-ins, so their number says nothing.
 */
export function createAdmission(
  { waiting, waitMs }: Pick<QueueWatch, 'waiting' | 'waitMs'>,
  now = () => performance.now(),
): Admission {
  const reads = new Map<symbol, Read>()
  const addresses = new Map<string, number>()
  let weights = 0
  let pages = 0

  function check(isReserved = false): void {
    const isFull = isReserved
      ? waiting() >= 2 * MOST_WAITING
      : waiting() >= MOST_WAITING || waitMs() > LONGEST_WAIT_MS
    if (isFull) throw FULL
  }
  function add(address: string, weight: number): void {
    const sum = (addresses.get(address) ?? 0) + weight
    if (sum > 0) addresses.set(address, sum)
    else addresses.delete(address)
    weights += weight
  }
  function enter(address: string, weight: number): () => void {
    check()
    const hasShare = weights >= CROWDED && (addresses.get(address) ?? 0) >= MOST_OF_ADDRESS
    if (weights >= MOST_READS || hasShare || areSlow(reads, now() - SLOW_MS)) throw FULL
    const key = Symbol('read')
    reads.set(key, { began: now(), address })
    add(address, weight)
    return () => {
      if (reads.delete(key)) add(address, -weight)
    }
  }
  return {
    check,
    read: (address) => enter(address, 1),
    async render(address, draw) {
      if (pages >= MOST_PAGES) throw FULL
      const leave = enter(address, PAGE_WEIGHT)
      pages += PAGE_WEIGHT
      return draw().finally(() => {
        pages -= PAGE_WEIGHT
        leave()
      })
    },
  }
}
