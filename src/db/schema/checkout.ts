import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { VAT_CASES } from '#kernel/money/vat.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minor = (name: string) => bigint(name, { mode: 'bigint' })

/** Goods that leave one place together: rated separately, then added up (decisions §8). */
export interface CartShipment {
  country: string
  city: string
  listingIds: number[]
  weightKg: number
  /** Major units of the cart's currency. */
  price: number
}

export const cart = pgTable('cart', {
  id: text().primaryKey(),
  memberId: integer('member_id').notNull(),
  companyId: integer('company_id').notNull(),
  country: text().notNull(),
  city: text().notNull(),
  postcode: text(),
  street: text(),
  currency: text({ enum: ['usd', 'eur'] }).notNull(),
  subtotalMinor: minor('subtotal_minor').notNull(),
  shippingMinor: minor('shipping_minor').notNull(),
  carrier: text().notNull(),
  productName: text('product_name').notNull(),
  productCode: text('product_code').notNull(),
  shipments: jsonb().$type<CartShipment[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  validUntil: moment('valid_until').notNull(),
  quoteId: text('quote_id'),
  vatCase: text('vat_case', { enum: VAT_CASES }),
  vatRateBp: integer('vat_rate_bp').notNull().default(0),
  vatMinor: minor('vat_minor').notNull().default(0n),
})

export const cartLine = pgTable(
  'cart_line',
  {
    cartId: text('cart_id').notNull(),
    listingId: integer('listing_id').notNull(),
    quantity: integer().notNull(),
    unitPriceMinor: minor('unit_price_minor').notNull(),
    quoteId: text('quote_id'),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.listingId] })],
)

export const stockHold = pgTable('stock_hold', {
  id: text().primaryKey(),
  cartId: text('cart_id').notNull(),
  attempt: integer().notNull(),
  state: text({ enum: ['held', 'claimed', 'released'] }).notNull(),
  expiresAt: moment('expires_at').notNull(),
  extended: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
})

export const stockHoldLine = pgTable(
  'stock_hold_line',
  {
    holdId: text('hold_id').notNull(),
    listingId: integer('listing_id').notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.holdId, table.listingId] })],
)

/** The provider's values that differ from the expected ones; the amount in minor units. */
export interface PaymentMismatch {
  status: string
  amount: string
  currency: string
  cartId: string | null
}

export const payment = pgTable('payment', {
  intentId: text('intent_id').primaryKey(),
  holdId: text('hold_id').notNull(),
  cartId: text('cart_id').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: text({ enum: ['usd', 'eur'] }).notNull(),
  status: text({
    enum: [
      'requires_payment_method',
      'requires_confirmation',
      'requires_action',
      'processing',
      'requires_capture',
      'succeeded',
      'canceled',
    ],
  }).notNull(),
  lastError: text('last_error'),
  version: integer().notNull().default(0),
  mismatch: jsonb().$type<PaymentMismatch>(),
  mismatchAt: moment('mismatch_at'),
  checkedAt: moment('checked_at').notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const paymentEvent = pgTable('payment_event', {
  id: text().primaryKey(),
  type: text().notNull(),
  intentId: text('intent_id'),
  refundId: text('refund_id'),
  disputeId: text('dispute_id'),
  receivedAt: moment('received_at').notNull().defaultNow(),
  processedAt: moment('processed_at'),
})

export const refund = pgTable('refund', {
  id: text().primaryKey(),
  /** For money received by card; absent for a transfer. */
  intentId: text('intent_id'),
  amountMinor: minor('amount_minor').notNull(),
  reason: text().notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  state: text({ enum: ['due', 'pending', 'succeeded', 'failed'] }).notNull(),
  providerId: text('provider_id'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** For money received by transfer: its order. */
  orderId: text('order_id'),
  bankReference: text('bank_reference'),
  recordedBy: integer('recorded_by'),
})

export const transferReceipt = pgTable('transfer_receipt', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  receivedOn: date('received_on').notNull(),
  bankReference: text('bank_reference').notNull(),
  recordedBy: integer('recorded_by').notNull(),
  recordedAt: moment('recorded_at').notNull(),
})
