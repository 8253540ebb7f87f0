import * as z from 'zod/mini'
import { referencesView } from '#kernel/trade/buyer-references/buyer-references.ts'
import { MALFORMED } from '#kernel/text/typed-text.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { PI_STATUSES } from '../domain/payment-state.ts'
import { PAYMENT_METHODS } from '../domain/transfer.ts'
import { contactFields, contactView } from '#kernel/trade/delivery-contact/delivery-contact.ts'
import { addressFields, addressView } from './address.ts'

/** Ids of carts and orders: 128 random bits. */
export const randomIdText = z.string().check(z.regex(/^[\w-]{22}$/))

/** The VAT of a rated cart: the amount, or that staff have to check it first. */
export const vatView = z.object({
  isCertain: z.boolean(),
  /** In percent. */
  rate: z.number(),
  amount: z.number(),
  /** One sentence that explains the VAT, in the language of the page. */
  sentence: z.string(),
})

/** A rated cart, in major units. */
export const cartView = z.object({
  cartId: z.string(),
  price: z.number(),
  shipping: z.number(),
  vat: vatView,
  total: z.number(),
  currency: z.enum(CURRENCIES),
  methods: z.array(z.enum(PAYMENT_METHODS)),
  carrier: z.string(),
  productName: z.string(),
  productCode: z.string(),
  address: addressView,
  /** Who takes the goods there. */
  contact: contactView,
  /** What the buyer's own papers call the purchase. */
  references: referencesView,
  /** The quote behind the cart, if any. */
  quoteId: z.nullable(z.string()),
  /** What an order by bank transfer needs first: a deposit by card, with the rule for it. */
  deposit: z.optional(z.object({ amount: z.number(), rule: z.string(), language: z.enum(LANGUAGES) })),
  articles: z.array(
    z.object({
      materielId: z.number(),
      title: z.string(),
      /** The language of the title. */
      language: z.enum(LANGUAGES),
      brand: z.string(),
      qty: z.number(),
      price: z.number(),
      /** The pieces of a lot, which `qty` then counts. */
      lotPieces: z.optional(z.number()),
    }),
  ),
})
export type CartView = z.output<typeof cartView>

/** What is to be paid, and how. */
export const checkoutView = z.object({
  ...cartView.shape,
  /** Lets the browser pay this intent; null if the amount is too high for a card. */
  clientSecret: z.nullable(z.string()),
  /** How long the articles are held for this payment. */
  expiresAt: z.string(),
})
export type CheckoutView = z.output<typeof checkoutView>

export const openCheckout = endpoint({
  method: 'GET',
  path: '/api/checkout/cart/:cartId',
  access: 'member',
  startsTrade: true,
  summary:
    'Hold the stock for 15 minutes and create the card payment, once a hold; none above what a card carries. Writes. 409 `price_changed`, `unavailable`, `cart_expired`, `already_paid`, `not_open`; `approval_needed` above the limit of a member, which an approval lifts for this cart.',
  status: 200,
  params: z.object({ cartId: randomIdText }),
  response: checkoutView,
})

export const payQuote = endpoint({
  method: 'POST',
  path: '/api/checkout/quote/:quoteId',
  access: 'member',
  summary:
    "Says where an accepted quote goes and who takes it there, and takes its cart over to pay it; for every member of the buyer's company. 409 `offer_expired`, `already_paid`; 422 on `despiteInspection` while a report is awaited to which an offer is subject.",
  status: 200,
  params: z.object({ quoteId: randomIdText }),
  body: z.strictObject({
    city: addressFields.city,
    postcode: addressFields.postcode,
    street: addressFields.street,
    ...contactFields,
    /** The buyer does not wait for the report of an inspection to which the offer is subject. */
    despiteInspection: z.optional(z.boolean(MALFORMED)),
  }),
  response: z.object({ cartId: z.string() }),
})

export const paymentView = z.object({
  piStatus: z.enum(PI_STATUSES),
  cartId: z.string(),
  orderId: z.optional(z.string()),
  /** The money came when the goods were gone, and is refunded in full. */
  refunded: z.optional(z.literal(true)),
  /** But not for now, because the screening of names holds the company back. */
  isPaybackFrozen: z.optional(z.literal(true)),
  /** It is the deposit of an order by bank transfer, not its price. */
  deposit: z.optional(z.literal(true)),
  /** The result is not known right now: ask again shortly. */
  askAgain: z.optional(z.literal(true)),
})
export type PaymentView = z.output<typeof paymentView>

export const payment = endpoint({
  method: 'GET',
  path: '/api/checkout/pay/:paymentIntentId',
  access: 'member',
  summary:
    'What became of a payment, asked of the provider. Writes the order when the money is there. While nobody can say, it is `processing` with `askAgain`.',
  status: 200,
  params: z.object({ paymentIntentId: z.string().check(z.regex(/^[\w-]{1,128}$/)) }),
  response: paymentView,
})

export const paymentProvider = endpoint({
  method: 'GET',
  path: '/api/checkout/provider',
  access: 'member',
  summary:
    "What the browser needs to talk to the payment provider; `scriptUrl` is null for the provider's own script.",
  status: 200,
  response: z.object({ publishableKey: z.string(), scriptUrl: z.nullable(z.string()) }),
})
export type PaymentProviderView = z.output<(typeof paymentProvider)['response']>
