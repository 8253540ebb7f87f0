import * as z from 'zod/mini'
import { REFUND_REASONS, REFUND_STATES } from '#kernel/money/payment-states.ts'
import { referencesView } from '#kernel/trade/buyer-references/buyer-references.ts'
import { contactView } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import { heldCompany } from '#kernel/held-company.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { co2Sum } from '#kernel/trade/co2/estimate.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { ORDER_STATUSES } from '#kernel/trade/order.ts'
import { BOOKING_STATES } from '../domain/booking.ts'
import { SHOWN_CANCELLATIONS } from '../domain/cancellation.ts'
import { CHARGEBACK_OUTCOMES } from '../domain/chargeback.ts'
import { PARTIES_HELD } from '../domain/held-back.ts'
import { BUYER_STEPS } from '../domain/buyer-step.ts'
import { CONTESTS, NEXT_STEPS } from '../domain/next-step.ts'
import { MOVE_CAUSES, WAITING } from '../domain/order.ts'
import { PICKUP_STATES } from '../domain/pickup.ts'
import { agreedDelivery } from './agreed-delivery.ts'
import { chargebackView } from './chargeback-view.ts'
import { moveBody } from './bodies.ts'
import { heldMoneyView } from './held-money.ts'

/** A code of spec §4. */
export const orderStatus = z.literal(ORDER_STATUSES)

export const article = z.object({
  materielId: z.number(),
  qty: z.number(),
  /** Per unit, in major units; of a lot for the whole lot. */
  price: z.number(),
  /** The pieces of a lot, which `qty` then counts. */
  lotPieces: z.optional(z.number()),
  /** `language`: that of the title. */
  Materiel: z.object({ brand: z.string(), title: z.string(), language: z.enum(LANGUAGES) }),
})

/** A document of the carrier, such as the label or the waybill. */
export const shippingPaper = z.object({ kind: z.string(), place: z.number(), url: z.string() })

const move = z.object({
  statut: orderStatus,
  date: z.string(),
  /** Why the system moved it. */
  cause: z.nullable(z.enum(MOVE_CAUSES)),
  /** Staff's reason. */
  reason: z.nullable(z.string()),
})

/** A refund of an order. */
export const refundView = z.object({
  id: z.string(),
  /** In major units. */
  amount: z.number(),
  state: z.enum(REFUND_STATES),
  reason: z.enum(REFUND_REASONS),
  /** Staff's note. */
  note: z.nullable(z.string()),
  date: z.string(),
})

/** When and where the carrier's courier collects a shipment. */
export const shipmentPickup = z.object({
  /** The shipment, by its place of departure. */
  place: z.number(),
  state: z.enum(PICKUP_STATES),
  day: z.string(),
  /** Local time, as 09:00. */
  from: z.string(),
  until: z.string(),
  location: z.nullable(z.string()),
  /** The carrier's number of the pickup. */
  number: z.nullable(z.string()),
  /** Why the carrier did not cancel it, in its words. */
  reason: z.nullable(z.string()),
})
export type ShipmentPickup = z.output<typeof shipmentPickup>

/** A shipment that is booked with the carrier. */
const shipmentBooking = z.object({
  /** Whether it can be booked now; after an unclear attempt, only with `instead`. */
  canBook: z.boolean(),
  state: z.nullable(z.enum(BOOKING_STATES)),
  id: z.nullable(z.string()),
  /** Why the carrier refused it, in its words. */
  reason: z.nullable(z.string()),
  papers: z.array(shippingPaper),
  pickup: z.nullable(shipmentPickup),
})
export type ShipmentBooking = z.output<typeof shipmentBooking>

const orderFields = {
  id: z.string(),
  /** The reference that people use. */
  reference: z.string(),
  orderDate: z.string(),
  statut: orderStatus,
  payment: z.array(
    z.object({
      /** Subtotal, in major units like the others. */
      price: z.number(),
      shipping: z.number(),
      vat: z.object({ isCertain: z.boolean(), rate: z.number(), amount: z.number() }),
      total: z.number(),
      currency: z.enum(CURRENCIES),
    }),
  ),
  address: z.object({
    country: z.string(),
    city: z.string(),
    postcode: z.nullable(z.string()),
    street: z.nullable(z.string()),
  }),
  /** Who takes the goods there. */
  contact: contactView,
  carrier: z.string(),
  /** Of an order that came from a quote, whose term determines who carries; then `carrier` is none. */
  delivery: z.optional(agreedDelivery),
  /** What the buyer's own papers call the purchase. */
  references: referencesView,
  trackingNumber: z.nullable(z.string()),
  /** When the buyer confirmed that it has the goods. */
  receivedAt: z.nullable(z.string()),
  /** One per place of departure. */
  shipments: z.array(
    z.object({
      place: z.number(),
      country: z.string(),
      city: z.string(),
      /** The articles in it. */
      materielIds: z.array(z.number()),
      /** Who transports it, if staff entered it. */
      carrier: z.nullable(z.string()),
      trackingNumber: z.nullable(z.string()),
      /** The carrier's latest message, in English. */
      news: z.nullable(z.string()),
      shippedAt: z.nullable(z.string()),
      deliveredAt: z.nullable(z.string()),
    }),
  ),
  refunds: z.array(refundView),
  /** The buyer's last cancellation request, and its answer. */
  cancellation: z.nullable(
    z.object({
      state: z.enum(SHOWN_CANCELLATIONS),
      reason: z.string(),
      note: z.nullable(z.string()),
      askedAt: z.string(),
    }),
  ),
  /** The deadline of a bank transfer; null if none is awaited. */
  transferDueAt: z.nullable(z.string()),
}

/** An order for its buyers (spec §3). */
export const orderView = z.object({
  ...orderFields,
  /** `seller`: the selling company, once the order is paid. */
  articles: z.array(z.extend(article, { seller: z.nullable(z.string()) })),
  history: z.array(move),
  /** What happens next, and on which day, where it is known. */
  next: z.object({ kind: z.enum(BUYER_STEPS), day: z.nullable(z.string()) }),
  chargebacks: z.array(chargebackView),
  /** Until when a problem can be reported; absent before delivery. */
  disputableUntil: z.nullable(z.string()),
  /** Articles with a dispute. */
  disputed: z.array(z.number()),
  /** Null before its money has arrived, and once all of it went back. */
  heldMoney: z.nullable(heldMoneyView),
  /** Nothing goes back to the buyer for now, because the screening of names holds it back. */
  isPaybackFrozen: z.optional(z.literal(true)),
  /**
   * The emissions that the purchase avoids, by the masses known when it was placed, less refunds; null once
   * it is cancelled.
   */
  co2: z.nullable(co2Sum),
  /** `dispute`: articles with which a problem can be reported now. */
  can: z.object({
    askCancellation: z.boolean(),
    confirmReceipt: z.boolean(),
    changeReferences: z.boolean(),
    dispute: z.array(z.number()),
  }),
})
export type OrderView = z.output<typeof orderView>

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  access: 'member',
  summary: "A page of the orders of the member's company, newest first.",
  status: 200,
  query: z.strictObject(pagingQuery),
  response: z.array(orderView),
})

export const countOrders = endpoint({
  method: 'GET',
  path: '/api/orders/count',
  access: 'member',
  summary: "How many orders the member's company has.",
  status: 200,
  response: z.object({ orders: z.number() }),
})

/** An order for staff: buyer, sellers, payments and refunds, possible moves. */
export const staffOrderView = z.object({
  ...orderFields,
  /** By place of departure; absent for shipments that are not booked with a carrier. */
  bookings: z.array(
    z.object({
      place: z.number(),
      booking: shipmentBooking,
      /** Whether the carrier's latest message reports trouble. */
      isInTrouble: z.boolean(),
    }),
  ),
  buyer: z.object({ name: z.string(), email: z.string(), phone: z.string(), company: z.string() }),
  articles: z.array(z.extend(article, { seller: z.string() })),
  history: z.array(z.extend(move, { by: z.nullable(z.string()) })),
  chargebacks: z.array(
    z.extend(chargebackView, {
      id: z.string(),
      /** The provider's reason code. */
      reason: z.string(),
      /** The provider's deadline for an answer. */
      answerBy: z.nullable(z.string()),
      /** What the bank holds or has taken for good, and its cost. */
      withdrawn: z.number(),
      fee: z.number(),
      decision: z.nullable(z.enum(CHARGEBACK_OUTCOMES)),
      note: z.nullable(z.string()),
      /** Whether it was lost and staff have to decide who bears it. */
      isToDecide: z.boolean(),
    }),
  ),
  paidAt: z.nullable(z.string()),
  paymentIntentId: z.nullable(z.string()),
  /** Whether it is paid by bank transfer. */
  byTransfer: z.boolean(),
  /** What can still be refunded, without VAT, which is added automatically; null if nothing can. */
  refundable: z.nullable(
    z.object({
      articles: z.array(z.object({ materielId: z.number(), amount: z.number() })),
      shipping: z.number(),
    }),
  ),
  /** Who confirmed for the buyer that it has the goods. */
  receivedBy: z.nullable(z.string()),
  /** Whether an article was ever disputed. */
  isDisputed: z.boolean(),
  /** Statuses to which it may be moved now. */
  moves: z.array(orderStatus),
  /** Steps of goods that it may only be recorded to have taken, while one of its companies is held back. */
  heldMoves: z.array(orderStatus),
  /** Who contests it, which holds its moves; null if nobody does. */
  contest: z.nullable(z.enum(CONTESTS)),
  /** Its companies that the screening of names holds back: its goods don't go on then, nor money to them. */
  held: z.array(z.extend(heldCompany, { side: z.enum(PARTIES_HELD) })),
  nextStep: z.enum(NEXT_STEPS),
  /** Since when it has waited for its next step; null if it has none. */
  waitsSince: z.nullable(z.string()),
})
export type StaffOrderView = z.output<typeof staffOrderView>

export const listStaffOrders = endpoint({
  method: 'GET',
  path: '/api/staff/orders',
  access: 'staff',
  summary: 'How many orders there are, and a page of them, newest or longest waiting first.',
  status: 200,
  query: z.strictObject({
    statut: orEmpty(z.pipe(z.enum(ORDER_STATUSES.map(String)), z.pipe(z.transform(Number), orderStatus))),
    /** Only orders that wait for staff for this reason. */
    waiting: orEmpty(z.enum(WAITING)),
    /** `waiting`: those that have waited longest first, instead of the newest. */
    sort: orEmpty(z.literal('waiting')),
    ...pagingQuery,
  }),
  response: z.tuple([z.number(), z.array(staffOrderView)]),
})

export const countStaffOrders = endpoint({
  method: 'GET',
  path: '/api/staff/orders/counts',
  access: 'staff',
  summary: 'How many orders there are in each status.',
  status: 200,
  response: z.array(z.object({ statut: orderStatus, count: z.number() })),
})

export const orderId = z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })

export const readOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id',
  access: 'member',
  summary: "One order of the member's company.",
  status: 200,
  params: orderId,
  response: orderView,
})

export const readStaffOrderCall = endpoint({
  method: 'GET',
  path: '/api/staff/orders/:id',
  access: 'staff',
  summary: 'One order.',
  status: 200,
  params: orderId,
  response: staffOrderView,
})

export const moveStaffOrder = endpoint({
  method: 'POST',
  path: '/api/staff/orders/:id/status',
  access: 'staff',
  summary:
    'Move an order. Moving it to 3 pays back and puts the stock back. 409 `move_not_allowed`, `order_contested`, `company_held`.',
  status: 200,
  params: orderId,
  body: moveBody,
  response: staffOrderView,
  once: true,
})
