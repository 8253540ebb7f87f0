import * as z from 'zod/mini'
import { majorFromMinor } from '#kernel/money/money.ts'
import { dayOf } from '#kernel/text/day.ts'
import { DAY_MS } from '#kernel/time.ts'
import {
  BookingRefused,
  BookingUnclear,
  type Booked,
  type BookingOrder,
  type CarrierBookings,
  type Party,
} from '../bookings.ts'
import { asProviderFailure, DhlAway, DhlRefusal, type AskDhl } from './dhl-calls.ts'
import { linesOf, momentOf, morningOf, needsCustoms, placeOf } from './dhl-places.ts'
import { readEvents } from './dhl-tracking.ts'

interface BookingOptions {
  account: string
  now: () => Date
  answerMs?: number
  bookingMs?: number
}

/** Creating labels takes DHL several seconds. */
const BOOKING_MS = 40_000
const ANSWER_MS = 15_000
const NOT_FOUND = 404
const NOT_AS_ASKED = 400
const NAME_MAX = 45

/** Shipments through the MyDHL API. */
export function createDhlBookings(
  ask: AskDhl,
  { account, now, answerMs = ANSWER_MS, bookingMs = BOOKING_MS }: BookingOptions,
): CarrierBookings {
  return {
    needsCustoms,
    async book(order) {
      const planned = await plannedFor(ask, order, answerMs)
      return book(() => ask('/shipments', { body: bodyOf(account, order, planned), answerMs: bookingMs }))
    },
    cancelPickup: (pickupNumber, { by, why }) =>
      cancel(() =>
        ask(`/pickups/${encodeURIComponent(pickupNumber)}`, {
          method: 'DELETE',
          query: { requestorName: by.slice(0, NAME_MAX), reason: why },
          answerMs,
        }),
      ),
    findBooked: (reference, since) => {
      const query = {
        shipmentReference: reference,
        shipmentReferenceType: 'CU',
        shipperAccountNumber: account,
        // One day more at both ends, because DHL uses the local date of the shipment.
        dateRangeFrom: dayOf(new Date(since.getTime() - DAY_MS)),
        dateRangeTo: dayOf(new Date(now().getTime() + DAY_MS)),
        trackingView: 'shipment-details-only',
      }
      return orNull(() => ask('/tracking', { query, answerMs }))
        .then(numberIn)
        .catch(asProviderFailure)
    },
    track: (trackingNumber) => {
      const path = `/shipments/${encodeURIComponent(trackingNumber)}/tracking`
      const query = { trackingView: 'all-checkpoints', levelOfDetail: 'shipment' }
      return orNull(() => ask(path, { query, answerMs }))
        .then((said) => (said === null ? null : readEvents(said)))
        .catch(asProviderFailure)
    },
  }
}

const placeShape = z.object({
  address: z.optional(
    z.array(z.object({ serviceArea: z.optional(z.object({ GMTOffset: z.optional(z.string()) })) })),
  ),
})
const OFFSET = /^[+-]\d\d:\d\d$/

/**
 * The time at which the shipment is ready, in local time. DHL knows the time zone, and whether couriers serve
 * the place.
 * @throws BookingRefused, AppError `provider_failed`: nothing was created.
 */
async function plannedFor(ask: AskDhl, order: BookingOrder, answerMs: number): Promise<string> {
  const { pickup, shipOn, from } = order
  if (pickup === null) return morningOf(shipOn)
  try {
    const query = { type: 'pickup', ...placeOf(from), strictValidation: 'false' }
    const [found] = z.parse(placeShape, await ask('/address-validate', { query, answerMs })).address ?? []
    if (!found) throw new BookingRefused('no pick-up at this place')
    const offset = found.serviceArea?.GMTOffset ?? ''
    return momentOf(shipOn, pickup.from, OFFSET.test(offset) ? offset : '+00:00')
  } catch (error) {
    if (error instanceof BookingRefused) throw error
    if (error instanceof DhlRefusal) throw new BookingRefused(error.detail, { cause: error })
    return asProviderFailure(error)
  }
}

/** DHL answers 404 for an unknown pickup, and 400 for one that has taken place or was cancelled before. */
async function cancel(call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof DhlRefusal)) asProviderFailure(error)
    if (error.status === NOT_FOUND) return
    if (error.status === NOT_AS_ASKED) throw new BookingRefused(error.detail, { cause: error })
    asProviderFailure(error)
  }
}

async function orNull(call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof DhlRefusal && error.status === NOT_FOUND) return null
    throw error
  }
}

const foundShape = z.object({ shipments: z.array(z.object({ shipmentTrackingNumber: z.string() })) })
const numberIn = (said: unknown) =>
  said === null ? null : (z.parse(foundShape, said).shipments[0]?.shipmentTrackingNumber ?? null)

const bookedShape = z.object({
  shipmentTrackingNumber: z.string().check(z.regex(/^[A-Z0-9]{6,35}$/)),
  /** Any type: an odd number must not cast doubt on a shipment that was created. */
  dispatchConfirmationNumber: z.optional(z.unknown()),
  documents: z.optional(
    z.array(z.object({ imageFormat: z.string(), typeCode: z.string(), content: z.string() })),
  ),
})

const PICKUP_NUMBER = /^[\w-]{3,35}$/

async function book(call: () => Promise<unknown>): Promise<Booked> {
  let said: unknown
  try {
    said = await call()
  } catch (error) {
    if (error instanceof DhlRefusal) throw new BookingRefused(error.detail, { cause: error })
    if (error instanceof DhlAway && error.mayHaveArrived)
      throw new BookingUnclear(error.message, { cause: error })
    asProviderFailure(error)
  }
  const read = z.safeParse(bookedShape, said)
  if (!read.success) throw new BookingUnclear('DHL answers without a tracking number')
  const {
    shipmentTrackingNumber: trackingNumber,
    dispatchConfirmationNumber: pickup,
    documents = [],
  } = read.data
  const papers = documents
    .filter(({ imageFormat }) => imageFormat.toUpperCase() === 'PDF')
    .map(({ typeCode, content }) => ({ kind: kindOf(typeCode), content: Buffer.from(content, 'base64') }))
    .filter(({ content }) => content.subarray(0, 5).toString('latin1') === '%PDF-')
  const pickupNumber = typeof pickup === 'string' && PICKUP_NUMBER.test(pickup) ? pickup : null
  return { trackingNumber, papers, pickupNumber }
}

/** DHL's names of document types. */
const kindOf = (typeCode: string) => (typeCode === 'waybillDoc' ? 'waybill' : typeCode.toLowerCase())

function bodyOf(account: string, order: BookingOrder, planned: string) {
  const { from, to, pieces, customs, currency, pickup } = order
  return {
    plannedShippingDateAndTime: planned,
    pickup:
      pickup === null
        ? { isRequested: false }
        : {
            isRequested: true,
            closeTime: pickup.until,
            ...(pickup.place !== null && { location: pickup.place }),
            pickupDetails: partyOf(from),
          },
    productCode: order.productCode,
    accounts: [{ typeCode: 'shipper', number: account }],
    customerReferences: [{ typeCode: 'CU', value: order.reference }],
    customerDetails: { shipperDetails: partyOf(from), receiverDetails: partyOf(to) },
    content: {
      packages: pieces.flatMap(({ quantity, ...unit }) =>
        Array.from({ length: quantity }, () => ({
          weight: unit.weightKg,
          dimensions: { length: unit.lengthCm, width: unit.widthCm, height: unit.heightCm },
        })),
      ),
      isCustomsDeclarable: customs !== null,
      ...(customs && {
        declaredValue: majorFromMinor(order.valueMinor),
        declaredValueCurrency: currency.toUpperCase(),
        exportDeclaration: declarationOf(order, customs),
      }),
      description: order.description,
      incoterm: order.incoterm,
      unitOfMeasurement: 'metric',
    },
    outputImageProperties: {
      encodingFormat: 'pdf',
      imageOptions: [{ typeCode: 'label' }, { typeCode: 'waybillDoc', isRequested: true }],
    },
  }
}

function declarationOf({ to }: BookingOrder, { articles, invoice }: NonNullable<BookingOrder['customs']>) {
  return {
    lineItems: articles.map((article, index) => ({
      number: index + 1,
      description: article.title.slice(0, 512),
      price: majorFromMinor(article.unitPriceMinor),
      quantity: { value: article.quantity, unitOfMeasurement: 'PCS' },
      commodityCodes: [{ typeCode: 'outbound', value: article.hsCode }],
      exportReasonType: 'permanent',
      manufacturerCountry: article.madeIn,
      weight: {
        netValue: weightOf(article.unitNetKg, article.quantity),
        grossValue: weightOf(article.unitWeightKg, article.quantity),
      },
    })),
    invoice,
    exportReasonType: 'permanent',
    placeOfIncoterm: to.city,
  }
}

/** In kg; DHL takes three decimals. */
const weightOf = (unitKg: number, quantity: number) => Math.round(unitKg * quantity * 1000) / 1000

function partyOf(party: Party) {
  const [addressLine1 = '', addressLine2, addressLine3] = linesOf(party.street)
  return {
    postalAddress: {
      ...placeOf(party),
      addressLine1,
      ...(addressLine2 !== undefined && { addressLine2 }),
      ...(addressLine3 !== undefined && { addressLine3 }),
    },
    contactInformation: {
      phone: party.phone,
      companyName: party.company.slice(0, 100),
      fullName: party.name,
      ...(party.email !== null && { email: party.email.slice(0, 70) }),
    },
  }
}
