import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import { listPickups, listPickupsOf, movePickup } from '#features/orders/server/pickup-repository.ts'
import { operator } from '#kernel/web/operator.ts'
import { BookingRefused } from '#platform/carrier/bookings.ts'
import { defineJob, enqueue, type JobRun } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'

/** In English, because only the carrier reads it. */
const WHY = 'order cancelled'

/**
 * Tells the carrier to cancel the courier pickup of a cancelled order. Repeated while the carrier is down; if
 * the carrier refuses or stays unreachable, the order tells staff to call.
 */
export const cancelPickupJob = defineJob({
  name: 'cancel-pickup',
  lane: 'clock',
  priority: 2,
  payload: z.object({ bookingId: z.string() }),
  async run(
    { db, log, carrier }: Pick<Services, 'db' | 'log' | 'carrier'>,
    { bookingId },
    { isLast }: JobRun,
  ) {
    const [pickup] = await listPickups(db, [bookingId])
    if (pickup?.state !== 'ending' || pickup.pickupNumber === null) return
    try {
      if (carrier.bookings === null) throw new BookingRefused('')
      await carrier.bookings.cancelPickup(pickup.pickupNumber, { by: operator().name, why: WHY })
      await movePickup(db, bookingId, 'cancel')
    } catch (error) {
      if (!(error instanceof BookingRefused || isLast)) throw error
      const reason = error instanceof BookingRefused && error.message !== '' ? error.message : null
      log.error({ err: error, booking: bookingId }, 'the carrier did not cancel a pick-up: call it')
      await movePickup(db, bookingId, 'keep', { reason })
    }
  },
})

/** Cancels the pickups of a cancelled order, in the same transaction, which holds the lock of the cart. */
export async function endPickups(tx: Tx, orderId: string): Promise<void> {
  for (const { bookingId, state } of await listPickupsOf(tx, orderId)) {
    if (state === 'unnamed') await movePickup(tx, bookingId, 'keep')
    else if (await movePickup(tx, bookingId, 'end'))
      await enqueue(tx, cancelPickupJob, { bookingId }, { key: `cancel-pickup:${bookingId}` })
  }
}
