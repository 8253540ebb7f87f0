import type { TransitionTable } from '#kernel/state-machine.ts'
import { type OrderStatus, READY, UNDER_PACKAGING } from '#kernel/trade/order.ts'
import { MINUTE_MS } from '#kernel/time.ts'

/** `unclear`: nobody knows whether the carrier made the shipment. */
export const BOOKING_STATES = ['asked', 'booked', 'refused', 'unclear', 'given_up'] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** The life of a shipment that the carrier is asked to make. */
export const BOOKING_TRANSITIONS = {
  book: { from: ['asked', 'unclear'], to: 'booked', by: ['carrier', 'staff'] },
  refuse: { from: ['asked'], to: 'refused', by: ['carrier'] },
  doubt: { from: ['asked'], to: 'unclear', by: ['carrier'] },
  /** Staff have looked at the carrier's, and it was not made. */
  give_up: { from: ['unclear', 'asked'], to: 'given_up', by: ['staff'] },
} as const satisfies TransitionTable<BookingState, 'carrier' | 'staff'>

/** After this nobody waits for the carrier's answer any more: its process has died. */
const ANSWERED_WITHIN_MS = 2 * MINUTE_MS

export interface BookingFacts {
  state: BookingState
  askedAt: Date
}

/** Whether nobody knows any more what became of it. */
export function isUnclear({ state, askedAt }: BookingFacts, now: Date): boolean {
  return state === 'unclear' || (state === 'asked' && now.getTime() - askedAt.getTime() > ANSWERED_WITHIN_MS)
}

/** Whether the carrier can be asked to make a shipment of an order in this status. */
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

/** As customs write it: six to ten digits, dots and blanks left out. */
export const HS_CODE = /^\d{6,10}$/
