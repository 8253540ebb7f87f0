import * as z from 'zod/mini'
import { referencesBody } from '#kernel/trade/buyer-references/buyer-references.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import {
  cancellationAnswerBody,
  reasonBody,
  chargebackDecisionBody,
  handRefundBody,
  movesBody,
  shipmentMoveBody,
  staffRefundBody,
  trackingBody,
} from './bodies.ts'
import { MOVE_REFUSALS } from '../domain/order.ts'
import { orderId, orderView, staffOrderView } from './orders.ts'

export const askCancellation = endpoint({
  method: 'POST',
  path: '/api/orders/:id/cancellation',
  access: 'member',
  whileSuspended: true,
  summary: 'Ask to cancel an order before it is packed. 409 `cancellation_not_allowed`.',
  status: 201,
  params: orderId,
  body: reasonBody,
  response: orderView,
})

export const confirmReceipt = endpoint({
  method: 'POST',
  path: '/api/orders/:id/receipt',
  access: 'member',
  whileSuspended: true,
  summary:
    'Confirm that the buying company has the goods of a delivered order; once confirmed, it stays so. It moves no money. 409 `receipt_not_allowed`.',
  status: 200,
  params: orderId,
  response: orderView,
})

export const changeOrderReferences = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/references',
  access: 'member',
  whileSuspended: true,
  summary:
    "The buyer's PO number, cost centre, requested day and invoice address of its company's order, until the invoice is issued. 409 `references_frozen`; `conflict` with the kept ones where they are not `seen`.",
  status: 200,
  params: orderId,
  body: referencesBody,
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
  body: cancellationAnswerBody,
  response: staffOrderView,
  once: true,
})

export const refundStaffOrder = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/refunds',
  access: 'staff',
  summary:
    'Pay back parts of a paid order; its status stays. 409 `refund_not_allowed`, `refund_too_high`, `refunded_meanwhile` where the order has more refunds than `earlierRefunds`.',
  status: 201,
  params: orderId,
  body: staffRefundBody,
  response: staffOrderView,
  once: true,
})

export const recordHandRefund = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/refunds/:refundId/bank',
  access: 'staff',
  summary:
    'Record that a refund which the card provider could not carry out was paid by bank. 409 `already_recorded`.',
  status: 200,
  params: z.extend(orderId, { refundId: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  body: handRefundBody,
  response: staffOrderView,
  once: true,
})

export const shipmentPlace = z.extend(orderId, {
  place: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number)),
})
export const trackShipment = endpoint({
  method: 'PUT',
  path: '/api/staff/orders/:id/shipments/:place',
  access: 'staff',
  summary:
    'Write down, or mend, the tracking number of one shipment of an order. 409 `conflict` where it is another one than `trackingNumberSeen`.',
  status: 200,
  params: shipmentPlace,
  body: trackingBody,
  response: staffOrderView,
})

export const moveShipment = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/shipments/:place/status',
  access: 'staff',
  summary:
    'Record that one shipment of an order left (6) or arrived (7); the order moves once all of them have. 409 `move_not_allowed`, `order_contested`, `company_held`.',
  status: 200,
  params: shipmentPlace,
  body: shipmentMoveBody,
  response: staffOrderView,
})

export const decideChargeback = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/chargebacks/:chargebackId/decision',
  access: 'staff',
  summary: 'Say who bears a payment that a bank has taken back for good. 409 `already_decided`.',
  status: 200,
  params: z.extend(orderId, { chargebackId: z.string().check(z.regex(/^\w{1,64}$/)) }),
  body: chargebackDecisionBody,
  response: staffOrderView,
  once: true,
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
    collection: z.number(),
    file: z.number(),
  }),
})

export const moveStaffOrders = endpoint({
  method: 'POST',
  path: '/api/staff/orders/moves',
  access: 'staff',
  summary:
    'Move several orders, each to the status named for it. Those that can’t be moved say why, and the others move; sent again, it moves nothing twice.',
  status: 200,
  body: movesBody,
  response: z.object({
    orders: z.array(
      z.object({
        id: z.string(),
        /** `before`: it has that status already. */
        outcome: z.enum(['moved', 'before', 'refused']),
        refusal: z.nullable(z.enum(MOVE_REFUSALS)),
      }),
    ),
  }),
})
export type MovedOrders = z.output<typeof moveStaffOrders.response>
