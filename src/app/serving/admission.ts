import type { QueueWatch } from '#db/watch-database.ts'
import { AppError } from '#kernel/errors.ts'

/** Waiting requests for each connection of the pool: three, and as many again for reserved routes. */
const MOST_WAITING = 60
/** A request has several statements: a longer wait for each makes more than a second. */
const LONGEST_WAIT_MS = 300
/** Places for reads in progress, of which a page takes several. There are fewer while turns are late. */
const MOST_READS = 80
const LEAST_READS = 56
const PAGE_WEIGHT = 4
/** The part for pages being rendered: the rest is left to the API, which members work with. */
const OF_PAGES = 0.9
/** The part for searches, which cost most and are seldom kept: a flood of new ones takes no place of lists and products. */
const OF_SEARCHES = 0.5
/** From this part on an address that has its share gets no more, so that it can't keep all others out. */
const CROWDED = 0.75
const MOST_OF_ADDRESS = 24
/** A read takes some turns of the event loop: so late, and the places become fewer by a fifth, so prompt, by one more. */
const LATE_MS = 60
const PROMPT_MS = 30
const FEWER = 0.8
/** After so many turns as late as this, nobody but payments is admitted: a write takes dozens of turns. */
const VERY_LATE_MS = 200
const MOST_VERY_LATE = 4
/** Slow reads in progress, of searches and of others. */
const MOST_SLOW = 12
/** Cached pages rendered anew beside all others, so that a flood of other pages can't make the home page disappear. */
const MOST_RENEWALS = 2
/** Counted of one address, which could make its own reads slow. */
const SLOW_OF_ADDRESS = 4
const SLOW_MS = 1000
/** Shared, since most of the cost of a refusal is the stack trace of its error. */
const FULL = new AppError('not_ready', { retryAfterSeconds: 2 })

/** Admission control: admits as much work as can be answered in time, and refuses the rest at once. */
export interface Admission {
  /**
   * Judges by the queue for the database, and by turns that are all very late: members, and whoever writes.
   * `isReserved`: payments, for which places in the queue are kept free, and which no turn is too late for.
   * @throws AppError `not_ready` under overload.
   */
  check(isReserved?: boolean): void
  /**
   * Counts a public read of an address until the returned function is called.
   * @throws AppError `not_ready` under overload.
   */
  read(address: string, kind?: Pick<Kind, 'isSearch'>): () => void
  /**
   * Counts the page as reads while `draw` renders it.
   * @throws AppError `not_ready` under overload.
   */
  render<Page>(address: string, draw: () => Promise<Page>, kind?: Kind): Promise<Page>
  /** Adapts the number of places to how late a turn of the event loop was. */
  noteDelay(delayMs: number): void
}

export interface Kind {
  /** Of words, of which only a part of all places may be. */
  isSearch?: boolean
  /** Of a page that is cached, for which places are kept free. */
  isRenewal?: boolean
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

/** The number of places, and whether anybody is admitted, by how late turns of the event loop were. */
function judgeTurns() {
  let places = MOST_READS
  let veryLate = 0
  return {
    places: () => places,
    areVeryLate: () => veryLate >= MOST_VERY_LATE,
    noteDelay(delayMs: number): void {
      if (delayMs > LATE_MS) places = Math.max(LEAST_READS, Math.floor(places * FEWER))
      else if (delayMs < PROMPT_MS) places = Math.min(MOST_READS, places + 1)
      veryLate = delayMs > VERY_LATE_MS ? veryLate + 1 : 0
    },
  }
}

/** The weights of reads in progress, of all and by address. */
function countWeights() {
  const addresses = new Map<string, number>()
  let all = 0
  return {
    all: () => all,
    of: (address: string) => addresses.get(address) ?? 0,
    add(address: string, weight: number): void {
      const sum = (addresses.get(address) ?? 0) + weight
      if (sum > 0) addresses.set(address, sum)
      else addresses.delete(address)
      all += weight
    },
  }
}

/** Reads in progress with their weights; searches apart, so that slow ones refuse nothing but searches. */
function tallyReads(now: () => number) {
  const weights = countWeights()
  const inProgress = { searches: new Map<symbol, Read>(), others: new Map<symbol, Read>() }
  let searches = 0
  const kindOf = (isSearch: boolean) => (isSearch ? inProgress.searches : inProgress.others)
  return {
    weights,
    searches: () => searches,
    areSlow: (isSearch: boolean) => areSlow(kindOf(isSearch), now() - SLOW_MS),
    add(address: string, weight: number, isSearch: boolean): () => void {
      const key = Symbol('read')
      const reads = kindOf(isSearch)
      reads.set(key, { began: now(), address })
      weights.add(address, weight)
      if (isSearch) searches += weight
      return () => {
        if (!reads.delete(key)) return
        weights.add(address, -weight)
        if (isSearch) searches -= weight
      }
    },
  }
}

/**
 * Every request is judged by the queue for the database. Only public reads are counted, because strangers can
 * ask for any number of them, and they may wait for this process itself; of other requests some are slowed down
 * on purpose, such as sign-ins, so their number says nothing. There are as many places as the event loop bears:
 * whatever is admitted waits for it at each step, and it alone knows how fast this machine is at present.
 */
export function createAdmission(
  { waiting, waitMs }: Pick<QueueWatch, 'waiting' | 'waitMs'>,
  now = () => performance.now(),
): Admission {
  const reads = tallyReads(now)
  const { weights } = reads
  let pages = 0
  let renewals = 0
  const { places, areVeryLate, noteDelay } = judgeTurns()

  function check(isReserved = false): void {
    const isFull = isReserved
      ? waiting() >= 2 * MOST_WAITING
      : waiting() >= MOST_WAITING || waitMs() > LONGEST_WAIT_MS || areVeryLate()
    if (isFull) throw FULL
  }
  function enter(address: string, weight: number, isSearch = false): () => void {
    check()
    if (isSearch && reads.searches() + weight > OF_SEARCHES * places()) throw FULL
    const hasShare = weights.all() >= CROWDED * places() && weights.of(address) >= MOST_OF_ADDRESS
    if (weights.all() >= places() || hasShare || reads.areSlow(isSearch)) throw FULL
    return reads.add(address, weight, isSearch)
  }
  return {
    check,
    read: (address, { isSearch } = {}) => enter(address, 1, isSearch),
    async render(address, draw, { isSearch, isRenewal = false } = {}) {
      if (isRenewal && renewals < MOST_RENEWALS) {
        check()
        renewals += 1
        return draw().finally(() => (renewals -= 1))
      }
      if (pages + PAGE_WEIGHT > OF_PAGES * places()) throw FULL
      const leave = enter(address, PAGE_WEIGHT, isSearch)
      pages += PAGE_WEIGHT
      return draw().finally(() => {
        pages -= PAGE_WEIGHT
        leave()
      })
    },
    noteDelay,
  }
}
