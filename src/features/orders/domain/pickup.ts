import type { TransitionTable } from '#kernel/state-machine.ts'

/**
 * `unnamed`: the carrier made the shipment but gave no number of the pickup. `ending`: to be cancelled.
 * `kept`: the carrier did not cancel it, so somebody has to call.
 */
export const PICKUP_STATES = ['asked', 'booked', 'unnamed', 'ending', 'cancelled', 'kept'] as const
export type PickupState = (typeof PICKUP_STATES)[number]

/** The life of a courier's pickup, which begins and ends with the order. */
export const PICKUP_TRANSITIONS = {
  book: { from: ['asked'], to: 'booked', by: ['carrier'] },
  miss: { from: ['asked'], to: 'unnamed', by: ['carrier'] },
  end: { from: ['booked'], to: 'ending', by: ['order'] },
  cancel: { from: ['ending'], to: 'cancelled', by: ['carrier'] },
  keep: { from: ['ending', 'unnamed'], to: 'kept', by: ['carrier', 'order'] },
} as const satisfies TransitionTable<PickupState, 'carrier' | 'order'>

export const PICKUP_LIMITS = { place: 80, leastMinutes: 60 } as const

/** A time of day, as 09:00. */
export const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/

const minutesOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3))

/** Whether the time is long enough for a courier to come. */
export const isWindow = (from: string, until: string): boolean =>
  HOUR.test(from) && HOUR.test(until) && minutesOf(until) - minutesOf(from) >= PICKUP_LIMITS.leastMinutes
