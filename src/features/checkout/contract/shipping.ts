import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { idInBody, idParameter } from '#kernel/web/id-parameter.ts'
import { MALFORMED } from '#kernel/text/typed-text.ts'
import { MAX_CART_LINES, QUANTITY } from '../domain/limits.ts'
import { deliveryFields } from './address.ts'
import { vatView } from './checkout.ts'

/** Of an item only `id` and `orderedQty` are read; all other fields are ignored (decisions §8.2). */
export const cartItem = z.object({
  id: idInBody,
  orderedQty: z
    .int(MALFORMED)
    .check(
      z.gte(QUANTITY.min, 'checkout.errors.quantity'),
      z.lte(QUANTITY.max, 'checkout.errors.quantity_max'),
    ),
})

const cartItems = z
  .array(cartItem, MALFORMED)
  .check(
    z.minLength(1, 'checkout.errors.empty_cart'),
    z.maxLength(MAX_CART_LINES, 'checkout.errors.too_many_lines'),
  )

/** Ignored: the cart is in the body of all three calls, because the body is the same. */
const unreadCart = z.optional(z.unknown())

export const validateAddress = endpoint({
  method: 'POST',
  path: '/api/shipping/validateaddress',
  access: 'member',
  summary: 'Whether the carrier delivers to an address.',
  status: 200,
  body: z.strictObject({ ...deliveryFields, cart: unreadCart }),
  response: z.object({ message: z.string() }),
})

/**
 * A shipment of a rated cart: what leaves one place together. Price in major units of the cart's currency.
 */
export const shipmentView = z.object({
  country: z.string(),
  city: z.string(),
  materielIds: z.array(z.number()),
  weightKg: z.number(),
  price: z.number(),
})

export const rateView = z.object({
  cartId: z.string(),
  productName: z.string(),
  productCode: z.string(),
  totalPrice: z.object({ price: z.number(), priceCurrency: z.enum(CURRENCIES) }),
  /** On articles and delivery. */
  vat: vatView,
  carrier: z.string(),
  /** Working days until everything has arrived; null if the carrier does not say. */
  transitDays: z.nullable(z.object({ from: z.number(), to: z.number() })),
  /** Estimated day of the last arrival; null if the carrier does not say. */
  arrivesOn: z.nullable(z.string()),
  shipments: z.array(shipmentView),
})
export type RateView = z.output<typeof rateView>

export const rateOne = endpoint({
  method: 'POST',
  path: '/api/shipping/rate/:productId',
  access: 'member',
  summary: 'Rate the delivery of one unit and keep the offer as a cart, valid for 60 minutes.',
  status: 200,
  params: z.object({ productId: idParameter }),
  body: z.strictObject({ ...deliveryFields, cart: unreadCart }),
  response: rateView,
})

export const rateCart = endpoint({
  method: 'POST',
  path: '/api/shipping/rates',
  access: 'member',
  summary: 'Rate the delivery of a cart and keep the offer as a cart of the server, valid for 60 minutes.',
  status: 200,
  body: z.strictObject({ ...deliveryFields, cart: cartItems }),
  response: rateView,
})

/** A purchase of the reader's own: a checkout that holds its units, one that is being paid, or what was just ordered. */
const ownPurchase = z.object({
  cartId: z.string(),
  orderId: z.nullable(z.string()),
  state: z.enum(['held', 'paying', 'ordered']),
})
export type OwnPurchase = z.output<typeof ownPurchase>

export const readOwnHolds = endpoint({
  method: 'GET',
  path: '/api/checkout/holds',
  access: 'member',
  summary:
    'The units that own unpaid checkouts hold of some listings, and that another checkout would take over; none of one that is being paid. And the own purchases of them, the newest first.',
  status: 200,
  query: z.strictObject({
    /** Listing ids, separated by commas. */
    ids: z.string().check(
      z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, MALFORMED),
      z.refine((ids) => ids.split(',').length <= MAX_CART_LINES, MALFORMED),
    ),
  }),
  response: z.object({
    held: z.array(z.object({ id: z.number(), units: z.number() })),
    purchases: z.array(ownPurchase),
  }),
})
