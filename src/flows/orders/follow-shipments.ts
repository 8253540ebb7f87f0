import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { orderShipment, purchaseOrder } from '#db/schema/orders.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import { mustAnswerFirst } from '#features/orders/domain/cancellation.ts'
import { decideMove } from '#features/orders/domain/order.ts'
import { movesOf, nextStep, type ShipmentStep } from '#features/orders/domain/shipment.ts'
import { listUnclear } from '#features/orders/server/booking-repository.ts'
import { hasOpenCancellation } from '#features/orders/server/cancellation-repository.ts'
import { findOrder, insertMove, saveMove } from '#features/orders/server/order-repository.ts'
import {
  listShipments,
  markShipment,
  recordNews,
  toldOf,
  type Shipment,
} from '#features/orders/server/shipment-repository.ts'
import { AppError } from '#kernel/errors.ts'
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'
import { DELIVERED, type OrderStatus, READY, SHIPPED, UNDER_PACKAGING } from '#kernel/trade/order.ts'
import type { CarrierBookings, Tracked } from '#platform/carrier/bookings.ts'
import { defineJob, type JobRun } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { recordBooked, type BookingServices } from './book-shipment.ts'
import { mailShipment } from './order-act-mails.ts'
import { mailMove } from './order-mails.ts'

type FollowServices = BookingServices & Pick<Services, 'publicUrl'>

const ASKED_AGAIN_MS = 55 * MINUTE_MS
const MOST_AT_ONCE = 100
/** The lane has other jobs every minute, so the rest waits for the next run. */
const RUN_MS = MINUTE_MS
/** After this many failures the carrier counts as down, and the rest waits for the next run. */
const MOST_FAILURES = 3
/** How long an unclear booking is looked up. */
const LOOKED_FOR_MS = 10 * DAY_MS

/** Asks the carrier for the status of its shipments and the outcome of unclear bookings. */
export const followShipmentsJob = defineJob({
  name: 'follow-shipments',
  lane: 'clock',
  priority: 8,
  cron: '*/10 * * * *',
  async run(services: FollowServices, _, of) {
    const { bookings } = services.carrier
    if (bookings === null) return
    await findUnclear(services, bookings)
    await followAll(services, bookings, of)
  },
})

/**
 * An unclear booking was made if the carrier knows it. If not, it may still have been made, so only staff
 * decide that.
 */
async function findUnclear(services: FollowServices, bookings: CarrierBookings): Promise<void> {
  const { db, now, log } = services
  const moment = now().getTime()
  const within = { from: new Date(moment - LOOKED_FOR_MS), to: new Date(moment - 2 * MINUTE_MS) }
  for (const { id, askedAt } of await listUnclear(db, within)) {
    try {
      const trackingNumber = await bookings.findBooked(id, askedAt)
      if (trackingNumber !== null)
        await recordBooked(services, id, { trackingNumber, papers: [], pickupNumber: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return log.warn({ err: error, booking: id }, 'the carrier could not be asked about a booking')
    }
  }
}

async function followAll(services: FollowServices, bookings: CarrierBookings, of: JobRun): Promise<void> {
  const { db, log } = services
  let failures = 0
  const end = performance.now() + RUN_MS
  for (const shipment of await listDue(services)) {
    if (of.signal.aborted || failures >= MOST_FAILURES || performance.now() > end) return
    const { orderId, place, trackingNumber } = shipment
    // First, so that a number that always fails does not hold up others.
    await noteAsked(db, shipment, services.now())
    try {
      const tracked = await bookings.track(trackingNumber ?? '')
      if (tracked) await follow(services, { orderId, place }, tracked)
    } catch (error) {
      failures += 1
      log.warn({ err: error, order: orderId, place }, 'the carrier does not say where a shipment is')
    }
  }
}

/** Shipments with this carrier that have not arrived, least recently queried first. */
async function listDue({ db, now, carrier }: FollowServices): Promise<Shipment[]> {
  const { carrierAskedAt } = orderShipment
  const rows = await db
    .select({ shipment: orderShipment })
    .from(orderShipment)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, orderShipment.orderId))
    .where(
      and(
        isNotNull(orderShipment.trackingNumber),
        isNull(orderShipment.deliveredAt),
        eq(orderShipment.carrier, carrier.name),
        inArray(purchaseOrder.status, [UNDER_PACKAGING, READY, SHIPPED]),
        or(isNull(carrierAskedAt), lt(carrierAskedAt, new Date(now().getTime() - ASKED_AGAIN_MS))),
      ),
    )
    .orderBy(sql`${carrierAskedAt} NULLS FIRST`)
    .limit(MOST_AT_ONCE)
  return rows.map(({ shipment }) => shipment)
}

async function noteAsked(db: Db, { orderId, place }: Shipment, now: Date): Promise<void> {
  await recordNews(db, { orderId, place }, { carrierAskedAt: now })
}

/** Applies the carrier's events: a shipment leaves and arrives once, and the order never moves back. */
async function follow(
  services: FollowServices,
  { orderId, place }: { orderId: string; place: number },
  { step, news, isInTrouble }: Tracked,
): Promise<void> {
  const found = await findOrder(services.db, orderId)
  if (!found) return
  await services.db.transaction(async (tx) => {
    await lockCart(tx, found.cartId)
    await recordNews(tx, { orderId, place }, { carrierNews: news, carrierTrouble: isInTrouble })
    if (step === 'waits') return
    await moveTo(services, tx, orderId, READY)
    await take(services, tx, { orderId, place }, SHIPPED)
    if (step === 'arrived') await take(services, tx, { orderId, place }, DELIVERED)
  })
}

/** One step of a shipment, and its effect on the order. */
async function take(
  services: FollowServices,
  tx: Tx,
  { orderId, place }: { orderId: string; place: number },
  step: ShipmentStep,
): Promise<void> {
  const order = await findOrder(tx, orderId)
  const shipment = (await listShipments(tx, [orderId])).find((each) => each.place === place)
  if (!order || !shipment || nextStep(order.status, shipment) !== step) return
  await markShipment(tx, orderId, place, step, services.now())
  const moves = movesOf(order.status, await listShipments(tx, [orderId]))
  for (const status of moves) await moveTo(services, tx, orderId, status, shipment)
  if (moves.length === 0) await mailShipment(services, tx, order, { shipment, step })
}

/** Moves an order if the transition table allows the carrier to. */
async function moveTo(
  services: FollowServices,
  tx: Tx,
  orderId: string,
  status: OrderStatus,
  shipment?: Shipment,
): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (!order || !decideMove(order, status, 'carrier').ok) return
  if (mustAnswerFirst(status, await hasOpenCancellation(tx, orderId))) return
  const movedAt = services.now()
  await saveMove(tx, order, { status, who: 'carrier', ...(status === DELIVERED && { deliveredAt: movedAt }) })
  const moveId = await insertMove(tx, { orderId, from: order.status, to: status, movedAt })
  const { carrier, trackingNumber } = shipment ?? { carrier: null, trackingNumber: null }
  const tracking = toldOf({ carrier: carrier ?? undefined, trackingNumber: trackingNumber ?? undefined })
  // A packed order leaves in the same call, whose mail covers both moves.
  if (status !== READY) await mailMove(services, tx, order, { moveId, status, ...tracking })
}
