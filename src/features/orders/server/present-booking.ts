import { DHL_EXPRESS } from '#kernel/trade/carrier-names.ts'
import type { OrderStatus } from '#kernel/trade/order.ts'
import type { ShipmentBooking, ShipmentPickup } from '../contract/orders.ts'
import { isBookable, isUnclear } from '../domain/booking.ts'
import type { Booking } from './booking-repository.ts'
import type { Pickup } from './pickup-repository.ts'
import type { Shipment } from './shipment-repository.ts'

/** Whether the carrier chosen with the cart takes bookings. */
export const isByBookingCarrier = ({ carrier }: { carrier: string }) => carrier === DHL_EXPRESS

/** The booking of a shipment as staff see it; null if it can't be booked. */
export function presentBooking(
  order: { carrier: string; status: OrderStatus },
  shipment: Shipment,
  { bookings, pickups }: { bookings: readonly Booking[]; pickups: readonly Pickup[] },
  now: Date,
): ShipmentBooking | null {
  const last = bookings.filter(({ place }) => place === shipment.place).at(-1)
  const canBook = isByBookingCarrier(order) && isBookable(order.status, shipment)
  if (!last)
    return canBook ? { canBook, state: null, id: null, reason: null, papers: [], pickup: null } : null
  const state = isUnclear(last, now) ? 'unclear' : last.state
  return {
    canBook: canBook && state !== 'asked' && state !== 'booked',
    state,
    id: last.id,
    reason: last.reason,
    papers: papersOf(last),
    pickup: pickupsOf(last, pickups).at(0) ?? null,
  }
}

/** The courier's pickup of a booked shipment. */
export const pickupsOf = (
  { id, place, state }: Pick<Booking, 'id' | 'place' | 'state'>,
  pickups: readonly Pickup[],
): ShipmentPickup[] =>
  pickups
    .filter(({ bookingId }) => bookingId === id && state === 'booked')
    .map(({ state: its, day, fromTime, untilTime, location, pickupNumber, reason }) => ({
      place,
      state: its,
      day,
      from: fromTime,
      until: untilTime,
      location,
      number: pickupNumber,
      reason,
    }))

export const papersOf = ({ orderId, place, papers }: Pick<Booking, 'orderId' | 'place' | 'papers'>) =>
  papers.map(({ kind }) => ({ kind, place, url: `/api/orders/${orderId}/shipments/${place}/papers/${kind}` }))
