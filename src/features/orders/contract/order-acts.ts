import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { hasAtMostTwoDecimals } from '#kernel/money.ts'
import { isStorable } from '#kernel/text.ts'
import { tidy } from '#kernel/tidy.ts'
import { CHARGEBACK_DECISIONS } from '../domain/chargeback.ts'
import { BANK_REFERENCE_MAX, REASON_MAX, TRACKING_NUMBER_MAX } from '../domain/limits.ts'
import { SHIPMENT_STEPS } from '../domain/shipment.ts'
import { orderId, orderView, singleLine, staffOrderView } from './orders.ts'

const words = (missing: string, long: string) =>
  z
    .string()
    .check(z.refine(isStorable, 'malformed'), tidy(), z.minLength(1, missing), z.maxLength(REASON_MAX, long))

/** In major units. */
const amount = z
  .number()
  .check(z.gte(0, 'orders.errors.amount'), z.refine(hasAtMostTwoDecimals, 'orders.errors.amount'))

export const askCancellation = endpoint({
  method: 'POST',
  path: '/api/orders/:id/cancellation',
  access: 'member',
  summary: 'Ask to cancel an order before it is packed. 409 `cancellation_not_allowed`.',
  status: 201,
  params: orderId,
  body: z.strictObject({ reason: words('orders.errors.reason_missing', 'orders.errors.reason') }),
  response: orderView,
})

export const answerCancellation = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/cancellation',
  access: 'staff',
  summary:
    'Answer a buyer who asks to cancel: accepting moves the order to 3, refusing needs a note. 409 `already_decided`.',
  status: 200,
  params: orderId,
  body: z.strictObject({
    decision: z.enum(['accept', 'refuse']),
    note: z.optional(
      z
        .string()
        .check(z.refine(isStorable, 'malformed'), tidy(), z.maxLength(REASON_MAX, 'orders.errors.note')),
    ),
  }),
  response: staffOrderView,
})

/** Amounts without VAT, which goes back with them. */
export const refundBody = {
  articles: z.array(z.strictObject({ materielId: z.int(), amount })),
  shipping: z.optional(amount),
}

export const refundStaffOrder = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/refunds',
  access: 'staff',
  summary: 'Pay back parts of a paid order; its status stays. 409 `refund_not_allowed`, `refund_too_high`.',
  status: 201,
  params: orderId,
  body: z.strictObject({
    ...refundBody,
    reason: words('orders.errors.reason_missing', 'orders.errors.reason'),
  }),
  response: staffOrderView,
})

export const recordHandRefund = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/refunds/:refundId/bank',
  access: 'staff',
  summary:
    'Record that a refund which the card provider could not carry out was paid by bank. 409 `already_recorded`.',
  status: 200,
  params: z.extend(orderId, { refundId: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  body: z.strictObject({
    bankReference: singleLine(BANK_REFERENCE_MAX, 'orders.errors.bank_reference').check(
      z.minLength(1, 'orders.errors.bank_reference'),
    ),
  }),
  response: staffOrderView,
})

const shipmentPlace = z.extend(orderId, {
  place: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number)),
})
const trackingNumber = singleLine(TRACKING_NUMBER_MAX, 'orders.errors.tracking_number').check(
  z.minLength(1, 'orders.errors.tracking_number'),
)

export const trackShipment = endpoint({
  method: 'PUT',
  path: '/api/staff/orders/:id/shipments/:place',
  access: 'staff',
  summary: 'Write down, or mend, the tracking number of one shipment of an order.',
  status: 200,
  params: shipmentPlace,
  body: z.strictObject({ trackingNumber }),
  response: staffOrderView,
})

export const moveShipment = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/shipments/:place/status',
  access: 'staff',
  summary:
    'Record that one shipment of an order left (6) or arrived (7); the order moves once all of them have. 409 `move_not_allowed`.',
  status: 200,
  params: shipmentPlace,
  body: z.strictObject({ statut: z.literal(SHIPMENT_STEPS), trackingNumber: z.optional(trackingNumber) }),
  response: staffOrderView,
})

export const decideChargeback = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/chargebacks/:chargebackId/decision',
  access: 'staff',
  summary: 'Say who bears a payment that a bank has taken back for good. 409 `already_decided`.',
  status: 200,
  params: z.extend(orderId, { chargebackId: z.string().check(z.regex(/^\w{1,64}$/)) }),
  body: z.strictObject({
    decision: z.enum(CHARGEBACK_DECISIONS),
    note: words('orders.errors.reason_missing', 'orders.errors.reason'),
  }),
  response: staffOrderView,
})

export const countWaitingOrders = endpoint({
  method: 'GET',
  path: '/api/staff/orders/waiting',
  access: 'staff',
  summary: 'How many orders wait for staff, by what for.',
  status: 200,
  response: z.object({
    cancellation: z.number(),
    dispute: z.number(),
    chargeback: z.number(),
    refund: z.number(),
  }),
})
