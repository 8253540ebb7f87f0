import { ok, refuse, type Result } from '#kernel/errors.ts'
import type { Minor } from '#kernel/money/money.ts'
import type { TransitionTable } from '#kernel/state-machine.ts'
import { addDays, mayBegin, startOfDay } from '#kernel/text/day.ts'
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'
import type { Incoterm } from '#kernel/trade/incoterms.ts'
import { CONFIRMED, type OrderStatus, READY, UNDER_PACKAGING } from '#kernel/trade/order.ts'

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Local times of the yard, as 08:00. */
interface Span {
  from: string
  until: string
}
interface OpenHours extends Span {
  /** Within them, such as at noon. */
  pause?: Span | undefined
}
/** Closed on days without an entry; empty where the seller names no hours. */
export type YardHours = Readonly<Partial<Record<Weekday, OpenHours>>>

/** What the seller says of collection at its yard. */
export interface YardTerms {
  hours: YardHours
  leadDays: number
  loadingFeeMinor: Minor
  storageFeeMinor: Minor
  /** Null where the seller has named no terms. */
  removalDays: number | null
}

export const YARD_LIMITS = { note: 1000, leadDays: 30, removalDays: 365, fee: 1_000_000 } as const
export const APPOINTMENT_LIMITS = {
  person: 100,
  haulier: 100,
  plate: 20,
  daysAhead: 180,
  reason: 300,
} as const

/** As 08:00. */
export const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** Terms under which the buyer's carrier fetches the goods, unless a forwarder was chosen within the offer. */
const COLLECTED_TERMS: readonly Incoterm[] = ['EXW', 'FCA']
export const isCollected = (term: Incoterm, hasFreight: boolean) =>
  COLLECTED_TERMS.includes(term) && !hasFreight

/** Statuses in which goods can be collected: paid, and not on their way. */
export const COLLECTABLE: readonly OrderStatus[] = [CONFIRMED, UNDER_PACKAGING, READY]

export const APPOINTMENT_STATES = ['proposed', 'confirmed', 'replaced', 'used'] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]
export const COLLECTION_SIDES = ['buyer', 'seller'] as const
export type CollectionSide = (typeof COLLECTION_SIDES)[number]
export const COLLECTION_READERS = [...COLLECTION_SIDES, 'staff'] as const

export const APPOINTMENT_TRANSITIONS = {
  confirm: { from: ['proposed'], to: 'confirmed', by: ['buyer', 'seller'] },
  replace: { from: ['proposed', 'confirmed'], to: 'replaced', by: ['buyer', 'seller'] },
  /** The goods were handed over. */
  use: { from: ['confirmed'], to: 'used', by: ['seller'] },
} as const satisfies TransitionTable<AppointmentState, CollectionSide>

const weekdayOf = (day: string): Weekday => WEEKDAYS[(startOfDay(day).getUTCDay() + 6) % 7] ?? 'mon'

export interface Slot {
  day: string
  time: string
}

/** Whether a buyer can propose a time: far enough ahead, and while the yard is open where it names hours. */
export function decideSlot(
  { day, time }: Slot,
  { hours, leadDays }: Pick<YardTerms, 'hours' | 'leadDays'>,
  today: string,
): Result<Slot, 'day' | 'lead' | 'closed'> {
  if (!mayBegin(day, today, APPOINTMENT_LIMITS.daysAhead)) return refuse('day')
  if (day < addDays(today, leadDays)) return refuse('lead')
  const open = hours[weekdayOf(day)]
  if (
    Object.keys(hours).length > 0 &&
    (!open || !isWithin(time, open) || (open.pause && isWithin(time, open.pause)))
  )
    return refuse('closed')
  return ok({ day, time })
}

const isWithin = (time: string, { from, until }: Span) => time >= from && time < until

/** The times of a day, as 08:00 to 12:00 and 14:00 to 17:00. */
export const spansOf = ({ from, until, pause }: OpenHours): Span[] =>
  pause
    ? [
        { from, until: pause.from },
        { from: pause.until, until },
      ]
    : [{ from, until }]

interface Collector {
  person: string
  plate: string
}

const bare = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const wordsOf = (name: string) => (bare(name).match(/[\p{L}\p{N}]+/gu) ?? []).toSorted().join(' ')
const signsOf = (plate: string) => bare(plate).replace(/[^\p{L}\p{N}]/gu, '')

/** Whether the yard gives the goods to another person or vehicle than the release note names, however both are written. */
export const isOtherwise = (named: Collector, taken: Collector): boolean =>
  wordsOf(named.person) !== wordsOf(taken.person) || signsOf(named.plate) !== signsOf(taken.plate)

/** Whether it is too early even where it is tomorrow already; `today` is the day in UTC. */
export const isEarly = (day: string, today: string): boolean => addDays(today, 1) < day

/** Days on which nothing could be handed over, because a company of the order was held back. `until` is null while it is. */
export interface StoodStill {
  from: string
  until: string | null
}

/** What a yard's clock runs by. */
interface YardClock extends Pick<YardTerms, 'removalDays'> {
  /** Null before payment. */
  paidOn: string | null
  stoodStill: readonly StoodStill[]
}

/** How many days after the payment, until a day, the clock stood still. */
export function daysStoodStill({ paidOn, stoodStill }: Omit<YardClock, 'removalDays'>, day: string): number {
  if (paidOn === null) return 0
  const days = new Set<string>()
  for (const { from, until } of stoodStill) {
    const last = until !== null && until < day ? until : day
    for (let each = from > paidOn ? from : addDays(paidOn, 1); each <= last; each = addDays(each, 1))
      days.add(each)
  }
  return days.size
}

/**
 * The last day without a storage fee, as far as it is known on a day: each day on which nothing could be handed over puts
 * it off by one. Null before payment, and where the seller named no deadline.
 */
export function removeBy(clock: YardClock, today: string): string | null {
  const { paidOn, removalDays } = clock
  if (paidOn === null || removalDays === null) return null
  const stoodStill = clock.stoodStill.map(({ from, until }) => ({ from, until: until ?? today }))
  let deadline = addDays(paidOn, removalDays)
  for (;;) {
    const later = addDays(paidOn, removalDays + daysStoodStill({ paidOn, stoodStill }, deadline))
    if (later === deadline) return deadline
    deadline = later
  }
}

/** The storage that has accrued until a day, for each day begun after the deadline on which it could be handed over. */
export function storageOn(clock: YardClock, day: string | null, units: number, feeMinor: Minor) {
  const { paidOn, removalDays } = clock
  const late =
    day === null || paidOn === null || removalDays === null
      ? 0
      : (startOfDay(day).getTime() - startOfDay(paidOn).getTime()) / DAY_MS -
        daysStoodStill(clock, day) -
        removalDays
  const days = Math.max(0, late)
  return { days, amountMinor: BigInt(days) * BigInt(units) * feeMinor }
}

/** The buyer is reminded so many days before the deadline. */
export const NEAR_DAYS = 3

/** The code of a release note as it is read: ABCD-EFGH. */
export const spaced = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** Wrong codes after which a collection is locked, and for how long. */
const MOST_WRONG_CODES = 5
const LOCK_MS = 30 * MINUTE_MS

export interface Lock {
  wrongCodes: number
  lockedUntil: Date | null
}

export const isLocked = ({ lockedUntil }: Pick<Lock, 'lockedUntil'>, now: Date) =>
  lockedUntil !== null && lockedUntil > now

/** The state after a wrong code. Counting begins again once it is locked. */
export function afterWrongCode({ wrongCodes }: Pick<Lock, 'wrongCodes'>, now: Date): Lock {
  const isLast = wrongCodes + 1 >= MOST_WRONG_CODES
  return isLast
    ? { wrongCodes: 0, lockedUntil: new Date(now.getTime() + LOCK_MS) }
    : { wrongCodes: wrongCodes + 1, lockedUntil: null }
}

/** Where each reads of a collection. */
export const COLLECTION_PAGES = {
  buyer: (orderId: string) => `/user/orders/${orderId}`,
  seller: (orderId: string) => `/user/sales/${orderId}/collection`,
  staff: (orderId: string) => `/staff/orders?order=${orderId}`,
} as const satisfies Record<(typeof COLLECTION_READERS)[number], (orderId: string) => string>

export const COLLECTION_NEWS = [
  'proposed',
  'confirmed',
  'changed',
  'tomorrow',
  'near',
  'late',
  'locked',
  'otherwise',
] as const
export type CollectionNews = (typeof COLLECTION_NEWS)[number]
