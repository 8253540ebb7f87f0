import type { FastifyInstance } from 'fastify'
import * as endpoints from '#features/orders/contract/bookings.ts'
import { listBookings, shippingPaperKey } from '#features/orders/server/booking-repository.ts'
import { listOrderLines } from '#features/orders/server/order-repository.ts'
import { getStaffOrder } from '#features/orders/server/present-order.ts'
import { listShipments } from '#features/orders/server/shipment-repository.ts'
import type { Db } from '#db/client.ts'
import { isDisavowed } from '#db/disavowals.ts'
import { allows, type Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { bookShipment, draftBooking } from './book-shipment.ts'

/** Shipments created by the carrier, and their documents. */
export function serveBookings(app: FastifyInstance, services: Services): void {
  const { db, store, now } = services
  serve(app, endpoints.readBookingDraft, ({ params: { id, place } }) => draftBooking(services, id, place))
  serve(app, endpoints.bookShipment, async ({ actor, params: { id, place }, body, repeat }) => {
    await bookShipment(services, actor, { orderId: id, place }, { asked: body, repeat })
    return getStaffOrder(db, id, now())
  })
  serve(app, endpoints.readShipmentPaper, async ({ actor, params: { id, place, kind }, reply }) => {
    await requireReader(db, actor, id, place)
    if (await isDisavowed(db, id)) throw new AppError('order_contested')
    const booked = (await listBookings(db, [id])).find(
      (each) => each.place === place && each.state === 'booked',
    )
    const paper = booked?.papers.find((each) => each.kind === kind)
    if (!booked || !paper) throw new AppError('not_found')
    const found = await store.get(shippingPaperKey(paper.sha256))
    if (!found) throw new Error(`the ${kind} of booking ${booked.id} is lost`)
    reply.headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${kind}-${booked.trackingNumber}.pdf"`,
      'content-length': found.size,
      'cache-control': 'private, no-store',
    })
    return found.stream
  })
}

/** @throws AppError `not_found` unless the actor is staff or sells an article of the shipment. */
async function requireReader(db: Db, actor: Actor, orderId: string, place: number): Promise<void> {
  if (allows('staff', actor)) return
  const shipment = (await listShipments(db, [orderId])).find((each) => each.place === place)
  const sold = (await listOrderLines(db, orderId)).filter(
    ({ sellerCompanyId, listingId }) =>
      sellerCompanyId === actor.companyId && shipment?.listingIds.includes(listingId),
  )
  if (sold.length === 0) throw new AppError('not_found')
}
