import * as z from 'zod/mini'
import { requiredLine } from '#kernel/text/typed-text.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { BOOKING_LIMITS, HS_CODE } from '../domain/booking.ts'
import { HOUR, PICKUP_LIMITS } from '../domain/pickup.ts'

const name = requiredLine(BOOKING_LIMITS.name, 'orders.errors.booking_name')
const phone = requiredLine(BOOKING_LIMITS.phone, 'orders.errors.booking_phone').check(
  z.regex(/^\+?[\d\s()./-]{5,}$/, 'orders.errors.booking_phone'),
)
const street = requiredLine(BOOKING_LIMITS.street, 'orders.errors.booking_street')

/** An article as declared to customs; the country by its English name. */
const declared = z.strictObject({
  materielId: z.int(),
  hsCode: z.string().check(
    z.overwrite((code) => code.replaceAll(/[\s.]/g, '')),
    z.regex(HS_CODE, 'orders.errors.booking_hs_code'),
  ),
  madeIn: z
    .string()
    .check(z.refine((country) => countryByName(country) !== undefined, 'orders.errors.booking_made_in')),
})

const hour = z.string().check(z.regex(HOUR, 'orders.errors.booking_pickup_hours'))

/** What the carrier needs besides what the order says. */
export const bookingBody = z.strictObject({
  shipOn: z.iso.date('orders.errors.booking_ship_on'),
  senderName: name,
  senderPhone: phone,
  senderStreet: street,
  receiverName: name,
  receiverPhone: phone,
  receiverStreet: street,
  description: requiredLine(BOOKING_LIMITS.description, 'orders.errors.booking_description'),
  /**
   * With both hours, in local time, the carrier's courier collects the shipment; otherwise the seller hands
   * it over.
   */
  pickupFrom: z.optional(hour),
  pickupUntil: z.optional(hour),
  /** Where in the yard. */
  pickupPlace: z.optional(requiredLine(PICKUP_LIMITS.place, 'orders.errors.booking_pickup_place')),
  /** Only if customs need them. */
  articles: z.array(declared).check(z.maxLength(100)),
  /** The unclear attempt that this one replaces. Staff have checked that it made nothing. */
  instead: z.optional(z.string().check(z.regex(/^[\w-]{22}$/))),
})
export type BookingBody = z.output<typeof bookingBody>
