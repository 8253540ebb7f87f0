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

/** An article as customs want to know it; the country by its English name. */
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

/** What the carrier needs to make a shipment, as far as the order does not say it. */
export const bookingBody = z.strictObject({
  shipOn: z.iso.date('orders.errors.booking_ship_on'),
  senderName: name,
  senderPhone: phone,
  senderStreet: street,
  receiverName: name,
  receiverPhone: phone,
  receiverStreet: street,
  description: requiredLine(BOOKING_LIMITS.description, 'orders.errors.booking_description'),
  /** With both hours, by the clock of the place, the carrier's courier comes for it; otherwise the seller hands it over. */
  pickupFrom: z.optional(hour),
  pickupUntil: z.optional(hour),
  /** Where in the yard. */
  pickupPlace: z.optional(requiredLine(PICKUP_LIMITS.place, 'orders.errors.booking_pickup_place')),
  /** Only where customs have to know. */
  articles: z.array(declared).check(z.maxLength(100)),
  /** The unclear attempt that, as staff have seen, made nothing. */
  instead: z.optional(z.string().check(z.regex(/^[\w-]{22}$/))),
})
export type BookingBody = z.output<typeof bookingBody>
