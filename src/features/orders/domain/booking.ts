import type { TransitionTable } from '#kernel/state-machine.ts'
import { type OrderStatus, READY, UNDER_PACKAGING } from '#kernel/trade/order.ts'
import { MINUTE_MS } from '#kernel/time.ts'

/** `unclear`: it is not known whether the carrier made the shipment. */
export const BOOKING_STATES = ['asked', 'booked', 'refused', 'unclear', 'given_up'] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** The life of a booking with the carrier. */
export const BOOKING_TRANSITIONS = {
  book: { from: ['asked', 'unclear'], to: 'booked', by: ['carrier', 'staff'] },
  refuse: { from: ['asked'], to: 'refused', by: ['carrier'] },
  doubt: { from: ['asked'], to: 'unclear', by: ['carrier'] },
  /** Staff have checked with the carrier that no shipment was made. */
  give_up: { from: ['unclear', 'asked'], to: 'given_up', by: ['staff'] },
} as const satisfies TransitionTable<BookingState, 'carrier' | 'staff'>

/** After this time the process that waited for the carrier's answer has died. */
const ANSWERED_WITHIN_MS = 2 * MINUTE_MS

export interface BookingFacts {
  state: BookingState
  askedAt: Date
}

/** Whether the outcome is unknown. */
export function isUnclear({ state, askedAt }: BookingFacts, now: Date): boolean {
  return state === 'unclear' || (state === 'asked' && now.getTime() - askedAt.getTime() > ANSWERED_WITHIN_MS)
}

/** Whether a shipment of an order in this status can be booked. */
export const isBookable = (
  status: OrderStatus,
  { trackingNumber, shippedAt }: { trackingNumber: string | null; shippedAt: Date | null },
) => (status === UNDER_PACKAGING || status === READY) && trackingNumber === null && shippedAt === null

export const BOOKING_LIMITS = {
  name: 100,
  phone: 30,
  street: 135,
  description: 70,
  shipDaysAhead: 9,
} as const

/** As customs write it: six to ten digits, without dots and blanks. */
export const HS_CODE = /^\d{6,10}$/
