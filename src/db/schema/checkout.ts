import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { HOLD_STATES } from '#features/checkout/domain/hold.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { PAYMENT_STATUSES } from '#kernel/money/payment-states.ts'
import { VAT_CASES } from '#kernel/money/vat.ts'
import { toCompany, toMember } from './accounts.ts'
import { minor, moment, references } from './columns.ts'
import { toListing } from './listings.ts'
import { quote } from './quotes.ts'
import { carrierTariff } from './tariffs.ts'

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
  memberId: toMember('member_id').notNull(),
  companyId: toCompany('company_id').notNull(),
  country: text().notNull(),
  city: text().notNull(),
  postcode: text(),
  street: text(),
  currency: text({ enum: CURRENCIES }).notNull(),
  subtotalMinor: minor('subtotal_minor').notNull(),
  shippingMinor: minor('shipping_minor').notNull(),
  carrier: text().notNull(),
  productName: text('product_name').notNull(),
  productCode: text('product_code').notNull(),
  shipments: jsonb().$type<CartShipment[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  validUntil: moment('valid_until').notNull(),
  quoteId: text('quote_id').references(() => quote.id),
  vatCase: text('vat_case', { enum: VAT_CASES }),
  vatRateBp: integer('vat_rate_bp').notNull().default(0),
  vatMinor: minor('vat_minor').notNull().default(0n),
  productNameFr: text('product_name_fr'),
  tariffId: integer('tariff_id').references(() => carrierTariff.id),
  recipient: text(),
  phone: text(),
  siteHours: text('site_hours'),
  deliveryNote: text('delivery_note'),
})

/** The columns about who takes the goods at the place of delivery. */
export const contactIn = ({ recipient, phone, siteHours, deliveryNote: note }: typeof cart) => ({
  recipient,
  phone,
  siteHours,
  note,
})

export const cartLine = pgTable(
  'cart_line',
  {
    cartId: text('cart_id')
      .notNull()
      .references(() => cart.id),
    listingId: toListing('listing_id').notNull(),
    quantity: integer().notNull(),
    unitPriceMinor: minor('unit_price_minor').notNull(),
    quoteId: text('quote_id').references(() => quote.id),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.listingId] })],
)

/** Of a cart, and of the order that it became. */
export const cartReferences = pgTable('cart_references', {
  cartId: text('cart_id')
    .primaryKey()
    .references(() => cart.id, { onDelete: 'cascade' }),
  ...references(),
})

export const stockHold = pgTable('stock_hold', {
  id: text().primaryKey(),
  cartId: text('cart_id')
    .notNull()
    .references(() => cart.id),
  attempt: integer().notNull(),
  state: text({ enum: HOLD_STATES }).notNull(),
  expiresAt: moment('expires_at').notNull(),
  extended: boolean().notNull().default(false),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
})

export const stockHoldLine = pgTable(
  'stock_hold_line',
  {
    holdId: text('hold_id')
      .notNull()
      .references(() => stockHold.id),
    listingId: toListing('listing_id').notNull(),
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
  holdId: text('hold_id')
    .notNull()
    .references(() => stockHold.id),
  cartId: text('cart_id')
    .notNull()
    .references(() => cart.id),
  amountMinor: minor('amount_minor').notNull(),
  currency: text({ enum: CURRENCIES }).notNull(),
  status: text({ enum: PAYMENT_STATUSES }).notNull(),
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
