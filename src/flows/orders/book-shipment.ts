import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { lockCart } from '#features/checkout/server/cart-repository.ts'
import type { BookingBody } from '#features/orders/contract/booking-body.ts'
import type { BookingDraft } from '#features/orders/contract/bookings.ts'
import { BOOKING_LIMITS, isBookable, isUnclear } from '#features/orders/domain/booking.ts'
import { isWindow } from '#features/orders/domain/pickup.ts'
import {
  findBooking,
  insertBooking,
  keepPapers,
  listBookings,
  moveBooking,
  type Booking,
} from '#features/orders/server/booking-repository.ts'
import { insertPickup, movePickup } from '#features/orders/server/pickup-repository.ts'
import { isByBookingCarrier } from '#features/orders/server/present-booking.ts'
import { findOrder } from '#features/orders/server/order-repository.ts'
import { listShipments, updateTracking } from '#features/orders/server/shipment-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { priceOf, sumOf } from '#kernel/money/exact.ts'
import { dayOf } from '#kernel/text/day.ts'
import { DAY_MS } from '#kernel/time.ts'
import { countryByCode, countryByName } from '#kernel/trade/countries.ts'
import { DELIVERED_TERM } from '#kernel/trade/incoterms.ts'
import { CANCELLED, SHIPPED } from '#kernel/trade/order.ts'
import { actualGrams } from '#kernel/trade/rate-card/weights.ts'
import {
  BookingRefused,
  BookingUnclear,
  type Booked,
  type BookingOrder,
  type CarrierBookings,
  type PickupOrder,
  type Party,
} from '#platform/carrier/bookings.ts'
import { doOnce, type RepeatKey } from '#platform/idempotency/do-once.ts'
import { randomId } from '#platform/ids/random-id.ts'
import type { Services } from '#platform/services.ts'
import { endPickups } from './end-pickups.ts'
import { refuseHeldMove } from './refuse-held.ts'
import { readBookingSource, type BookingSource } from './booking-source.ts'

export type BookingServices = Pick<Services, 'db' | 'now' | 'log' | 'store' | 'carrier'>

const conflict = (why: string) => new AppError('conflict', { message: `orders.errors.${why}` })

function bookingsOf({ carrier }: Pick<Services, 'carrier'>, source: BookingSource): CarrierBookings {
  const isPossible = isByBookingCarrier(source) && isBookable(source.order.status, source.shipment)
  if (carrier.bookings === null || !isPossible) throw conflict('booking_not_possible')
  return carrier.bookings
}

/** What staff see before the carrier is asked for a shipment. @throws AppError `not_found`, `conflict`. */
export async function draftBooking(
  services: BookingServices,
  orderId: string,
  place: number,
): Promise<BookingDraft> {
  const source = await readBookingSource(services.db, orderId, place)
  const bookings = bookingsOf(services, source)
  const { from, to, articles } = source
  return {
    needsCustoms: bookings.needsCustoms(from, to),
    shipOn: daysOf(services.now()),
    from: presentParty(from),
    to: presentParty(to),
    site: { hours: source.site.siteHours, note: source.site.note },
    description: articles
      .map(({ title }) => title)
      .join(', ')
      .slice(0, BOOKING_LIMITS.description),
    pieces: {
      count: articles.reduce((sum, { quantity }) => sum + quantity, 0),
      weightKg: Number(sumOf(articles.map(actualGrams))) / 1000,
    },
    articles: articles.map(({ listingId, title, quantity, hsCode, originCountry }) => ({
      materielId: listingId,
      title,
      qty: quantity,
      hsCode: hsCode ?? '',
      madeIn: countryByCode(originCountry ?? '')?.en ?? '',
    })),
  }
}

/** From tomorrow, because the carrier refuses times in the past, such as this morning. */
const daysOf = (now: Date) => ({
  first: dayOf(new Date(now.getTime() + DAY_MS)),
  last: dayOf(new Date(now.getTime() + BOOKING_LIMITS.shipDaysAhead * DAY_MS)),
})

function presentParty({ company, name, phone, street, postcode, city, countryCode }: Party) {
  const country = countryByCode(countryCode)?.en ?? countryCode
  return { company, name, phone, street, place: `${[postcode, city].filter(Boolean).join(' ')}, ${country}` }
}

/**
 * Staff have the carrier create a shipment. The booking row is written before the call and records the
 * outcome: without an answer it is `unclear`, and can be repeated only by staff who have checked with the
 * carrier.
 * @throws AppError `not_found`, `conflict`, `invalid` with the carrier's reason.
 */
export async function bookShipment(
  services: BookingServices,
  actor: Actor,
  { orderId, place }: { orderId: string; place: number },
  { asked, repeat }: { asked: BookingBody; repeat: RepeatKey | null },
): Promise<void> {
  const id = randomId()
  let order: BookingOrder | null = null
  const known = await services.db.transaction((tx) =>
    doOnce(tx, repeat, async () => {
      // Read before the claim, so that an invalid request leaves no trace.
      const source = await readBookingSource(tx, orderId, place)
      order = orderOf(services, source, { id, asked })
      await claim(services, tx, actor, source, { id, instead: asked.instead })
      if (order.pickup) await awaitPickup(tx, id, order.shipOn, order.pickup)
      return id
    }),
  )
  if (order !== null) await askCarrier(services, id, order)
  const booking = await findBooking(services.db, known)
  // A refused request created nothing, so a repetition asks the carrier again.
  if (known !== id && booking?.state === 'refused')
    return bookShipment(services, actor, { orderId, place }, { asked, repeat: null })
  tell(booking, services.now())
}

/** The shipment in the form of a carrier request. @throws AppError `conflict`, `invalid`. */
function orderOf(
  services: BookingServices,
  source: BookingSource,
  { id, asked }: { id: string; asked: BookingBody },
): BookingOrder {
  const bookings = bookingsOf(services, source)
  const { first, last } = daysOf(services.now())
  if (asked.shipOn < first || asked.shipOn > last)
    throw invalidField('shipOn', 'orders.errors.booking_ship_on')
  const { articles, invoice } = source
  const from = {
    ...source.from,
    name: asked.senderName,
    phone: asked.senderPhone,
    street: asked.senderStreet,
  }
  const to = {
    ...source.to,
    name: asked.receiverName,
    phone: asked.receiverPhone,
    street: asked.receiverStreet,
  }
  return {
    reference: id,
    productCode: source.productCode,
    shipOn: asked.shipOn,
    from,
    to,
    pieces: articles,
    description: asked.description,
    incoterm: DELIVERED_TERM,
    currency: source.order.currency,
    valueMinor: sumOf(articles.map(priceOf)),
    customs: bookings.needsCustoms(from, to) ? { articles: declare(source, asked), invoice } : null,
    pickup: pickupOf(asked),
  }
}

/** @throws AppError `invalid` if no courier can come at these times. */
function pickupOf({ pickupFrom, pickupUntil, pickupPlace }: BookingBody): PickupOrder | null {
  if (pickupFrom === undefined && pickupUntil === undefined) return null
  if (pickupFrom === undefined || pickupUntil === undefined || !isWindow(pickupFrom, pickupUntil))
    throw invalidField('pickupUntil', 'orders.errors.booking_pickup_hours')
  return { from: pickupFrom, until: pickupUntil, place: pickupPlace ?? null }
}

/** @throws AppError `invalid` if an article lacks what customs need. */
function declare({ articles }: BookingSource, asked: BookingBody) {
  return articles.map(({ listingId, title, quantity, unitPriceMinor, weightKg, netWeightKg }) => {
    const said = asked.articles.find(({ materielId }) => materielId === listingId)
    const madeIn = said && countryByName(said.madeIn)?.code
    if (!said || madeIn === undefined) throw invalidField('articles', 'orders.errors.booking_customs')
    const weights = { unitWeightKg: weightKg, unitNetKg: netWeightKg ?? weightKg }
    return { title, quantity, unitPriceMinor, ...weights, hsCode: said.hsCode, madeIn }
  })
}

/** Claims the shipment for one carrier call. @throws AppError `conflict`, `company_held`. */
async function claim(
  { now }: BookingServices,
  tx: Tx,
  actor: Actor,
  { order: { id: orderId, cartId }, shipment: { place } }: BookingSource,
  { id, instead }: { id: string; instead: string | undefined },
): Promise<void> {
  await lockCart(tx, cartId)
  const order = await findOrder(tx, orderId)
  const shipment = (await listShipments(tx, [orderId])).find((each) => each.place === place)
  if (!order || !shipment || !isBookable(order.status, shipment)) throw conflict('booking_not_possible')
  await refuseHeldMove(tx, order, { status: SHIPPED })
  const living = (await listBookings(tx, [orderId])).find(
    (each) =>
      each.place === place && (each.state === 'asked' || each.state === 'unclear' || each.state === 'booked'),
  )
  if (living) {
    if (living.state === 'booked') throw conflict('booking_not_possible')
    if (living.id !== instead || !isUnclear(living, now())) tell(living, now())
    await moveBooking(tx, living.id, 'give_up')
  }
  await insertBooking(tx, { id, orderId, place, askedBy: actor.memberId, askedAt: now() })
  await recordAct(tx, actor, {
    act: 'book_shipment',
    subject: ['order', orderId],
    details: { place, booking: id, ...(living && { instead: living.id }) },
    at: now(),
  })
}

async function awaitPickup(tx: Tx, bookingId: string, day: string, pickup: PickupOrder): Promise<void> {
  const { from, until, place } = pickup
  await insertPickup(tx, { bookingId, day, fromTime: from, untilTime: until, location: place })
}

async function askCarrier(services: BookingServices, id: string, order: BookingOrder): Promise<void> {
  const { carrier, db, log } = services
  try {
    const booked = await carrier.bookings?.book(order)
    if (booked) await recordBooked(services, id, booked)
  } catch (error) {
    if (error instanceof BookingRefused)
      return void (await moveBooking(db, id, 'refuse', { reason: error.message }))
    if (error instanceof BookingUnclear) {
      log.error({ err: error, booking: id }, 'nobody knows whether the carrier made a shipment')
      return void (await moveBooking(db, id, 'doubt'))
    }
    if (!(error instanceof AppError)) throw error
    // The carrier could not be reached.
    log.warn({ err: error, booking: id }, 'the carrier could not be asked to make a shipment')
    await moveBooking(db, id, 'refuse')
  }
}

/** Records a shipment that the carrier created. Its number is kept even if its documents can't be stored. */
export async function recordBooked(services: BookingServices, id: string, booked: Booked): Promise<void> {
  const { db, log, carrier } = services
  const papers = await keepPapers(services, booked.papers).catch((error: unknown) => {
    log.error(
      { err: error, booking: id },
      'the papers of a shipment could not be stored: fetch them at the carrier',
    )
    return []
  })
  const booking = await findBooking(db, id)
  const order = booking && (await findOrder(db, booking.orderId))
  if (!booking || !order) return
  await db.transaction(async (tx) => {
    await lockCart(tx, order.cartId)
    const { trackingNumber, pickupNumber } = booked
    if (!(await moveBooking(tx, id, 'book', { trackingNumber, papers, reason: null }))) return
    const shipment = (await listShipments(tx, [order.id])).find(({ place }) => place === booking.place)
    if (shipment && shipment.trackingNumber === null)
      await updateTracking(tx, shipment, { trackingNumber, carrier: carrier.name })
    await (pickupNumber === null ? movePickup(tx, id, 'miss') : movePickup(tx, id, 'book', { pickupNumber }))
    // The order was cancelled during the carrier call.
    if ((await findOrder(tx, order.id))?.status === CANCELLED) await endPickups(tx, order.id)
  })
}

/** Reports why a booking failed. @throws AppError `conflict`, `invalid`. */
function tell(booking: Booking | null, now: Date): void {
  if (booking === null || booking.state === 'given_up') throw conflict('booking_not_possible')
  if (isUnclear(booking, now)) throw conflict('booking_unclear')
  if (booking.state === 'asked') throw conflict('booking_under_way')
  if (booking.state !== 'refused') return
  const { reason } = booking
  throw reason === null
    ? new AppError('provider_failed', { message: 'orders.errors.booking_unreached' })
    : new AppError('invalid', {
        message: 'orders.errors.booking_refused',
        values: { en: { reason }, fr: { reason } },
      })
}
