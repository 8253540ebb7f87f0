import { ok, refuse, type Result } from '#kernel/errors.ts'
import { addDays, dayOf } from '#kernel/text/day.ts'
import { HOUR_MS } from '#kernel/time.ts'
import { isIn, isSameTown } from '#kernel/trade/freight/town.ts'

/** What is told of a transport, in its order. By road there is no port; none has to be told. */
export const MILESTONES = ['picked_up', 'at_port', 'sailed', 'arrived', 'delivered'] as const
export type Milestone = (typeof MILESTONES)[number]

/** Who tells. A forwarder has no account, but a mailed link. */
export const TELLERS = ['seller', 'staff', 'forwarder'] as const
export type Teller = (typeof TELLERS)[number]

export const MILESTONE_LIMITS = {
  place: 100,
  note: 500,
  /** How far ahead something is expected at most. */
  daysAhead: 400,
  /** Records of one consignment by each side, with corrections. */
  records: { seller: 100, staff: 100, forwarder: 40 } satisfies Readonly<Record<Teller, number>>,
} as const

/** What is known of a milestone: a record that later ones correct, but never replace. */
export interface Told {
  milestone: Milestone
  /** Announced, and not reached yet. */
  isExpected: boolean
  /** 2026-11-28, local to the place. */
  day: string
}

type Refusal =
  'future' | 'over' | 'past' | 'far' | 'unpaid' | 'not_left' | 'passed' | 'before_other' | 'after_other'

/** Those of goods that have left where they were. */
const AWAY: readonly Milestone[] = ['arrived', 'delivered']

const placeOf = (milestone: Milestone) => MILESTONES.indexOf(milestone)

/** The latest record of each milestone, in the order of the transport; `records` are the oldest first. */
export function currentOf<Row extends Told>(records: readonly Row[]): Row[] {
  return MILESTONES.flatMap((milestone) => records.findLast((record) => record.milestone === milestone) ?? [])
}

/** The days on which it may be today somewhere, since days are local: from UTC-12 to UTC+14. */
function daysNow(now: Date): { first: string; last: string } {
  const shifted = (hours: number) => dayOf(new Date(now.getTime() + hours * HOUR_MS))
  return { first: shifted(-12), last: shifted(14) }
}

interface OrderFacts {
  paidAt: Date
  now: Date
  /** The order itself says that the goods are on their way, or there. */
  hasLeft: boolean
  isDelivered: boolean
}

/**
 * Whether a milestone can be told, or corrected, with its day. `others` are the latest records of the other milestones.
 * What was reached is compared with what was reached, since plans change; what is expected also with what is expected.
 * Nothing has arrived that nobody has seen leave. Of an order that counts as delivered nothing is expected.
 */
export function decideMilestone(
  next: Told,
  known: readonly Told[],
  { paidAt, now, hasLeft, isDelivered }: OrderFacts,
): Result<null, Refusal> {
  const { first, last } = daysNow(now)
  const { milestone, day, isExpected } = next
  if (!isExpected && day > last) return refuse('future')
  if (isExpected && isDelivered) return refuse('over')
  if (isExpected && day < first) return refuse('past')
  if (isExpected && day > addDays(last, MILESTONE_LIMITS.daysAhead)) return refuse('far')
  // Goods may be picked up on the day of the payment where it is still the day before; they get no farther on it.
  if (day < (milestone === 'picked_up' ? daysNow(paidAt).first : dayOf(paidAt))) return refuse('unpaid')
  const at = placeOf(milestone)
  const isSeen = known.some((other) => !other.isExpected && placeOf(other.milestone) < at)
  if (!isExpected && AWAY.includes(milestone) && !hasLeft && !isSeen) return refuse('not_left')
  const others = known.filter((other) => other.milestone !== milestone && (isExpected || !other.isExpected))
  const isBefore = (other: Told) => placeOf(other.milestone) < at
  if (isExpected && others.some((other) => !isBefore(other) && !other.isExpected)) return refuse('passed')
  if (others.some((other) => isBefore(other) && other.day > day)) return refuse('before_other')
  if (others.some((other) => !isBefore(other) && other.day < day)) return refuse('after_other')
  return ok(null)
}

/** Whether goods can be told to have arrived, or to be delivered, at a place: not where they leave from. */
export function mayBeAt(
  milestone: Milestone,
  place: string,
  { from, to }: { from: string; to: string },
): boolean {
  if (!AWAY.includes(milestone) || isSameTown(from, to)) return true
  return !isIn(from, place) || isIn(to, place)
}

/** How long a forwarder's link works, and then to the end of that day in UTC. */
export const LINK_LIFETIME_DAYS = 180

export const TRANSPORT_SIDES = ['buyer', 'seller', 'staff'] as const
export type TransportSide = (typeof TRANSPORT_SIDES)[number]
