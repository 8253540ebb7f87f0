import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { bookingBody } from './booking-body.ts'
import { shipmentPlace } from './order-acts.ts'
import { staffOrderView } from './orders.ts'

const party = z.object({
  company: z.string(),
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  /** Postcode, city and country, for which the price was given. */
  place: z.string(),
})

/** What is known about a shipment before it is booked; staff add the rest. */
export const bookingDraft = z.object({
  needsCustoms: z.boolean(),
  /** First and last day on which it can be handed over. */
  shipOn: z.object({ first: z.string(), last: z.string() }),
  from: party,
  to: party,
  /** What the buyer says of the place of delivery, which the carrier's interface does not take. */
  site: z.optional(z.object({ hours: z.nullable(z.string()), note: z.nullable(z.string()) })),
  description: z.string(),
  /** Number and weight of all pieces. */
  pieces: z.object({ count: z.number(), weightKg: z.number() }),
  articles: z.array(
    z.object({
      materielId: z.number(),
      title: z.string(),
      qty: z.number(),
      hsCode: z.string(),
      /** The country of manufacture by its English name; empty where the listing does not say it. */
      madeIn: z.string(),
    }),
  ),
})
export type BookingDraft = z.output<typeof bookingDraft>

export const readBookingDraft = endpoint({
  method: 'GET',
  path: '/api/staff/orders/:id/shipments/:place/booking',
  access: 'staff',
  summary: 'What is known of a shipment that the carrier is to make. 409 `booking_not_possible`.',
  status: 200,
  params: shipmentPlace,
  response: bookingDraft,
})

export const bookShipment = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/shipments/:place/booking',
  access: 'staff',
  summary:
    'Let the carrier make a shipment, with its label. 422 `booking_refused` with the carrier’s reason; 409 `booking_unclear` where nobody knows whether it was made: `instead` names that attempt once staff have seen that it was not.',
  status: 201,
  params: shipmentPlace,
  body: bookingBody,
  response: staffOrderView,
  once: true,
})

/** For staff, and for the company whose articles are in the shipment. */
export const readShipmentPaper = endpoint({
  method: 'GET',
  path: '/api/orders/:id/shipments/:place/papers/:kind',
  access: 'member',
  summary: 'A paper that the carrier made for a shipment, such as its label: a PDF.',
  status: 200,
  params: z.extend(shipmentPlace, { kind: z.string().check(z.regex(/^[a-z-]{1,30}$/)) }),
  response: z.unknown(),
})
