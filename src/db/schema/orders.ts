import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  foreignKey,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { BOOKING_STATES } from '#features/orders/domain/booking.ts'
import { CANCELLATION_STATES } from '#features/orders/domain/cancellation.ts'
import { MOVE_CAUSES } from '#features/orders/domain/order.ts'
import { PICKUP_STATES } from '#features/orders/domain/pickup.ts'
import { STANDARD_FEE_BP } from '#kernel/money/fee.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { VAT_CASES } from '#kernel/money/vat.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { CO2_VERSIONS, MASS_BASES } from '#kernel/trade/co2/avoided.ts'
import type { OrderStatus } from '#kernel/trade/order.ts'
import { CONDITIONS } from '#kernel/trade/taxonomy.ts'
import { toCompany, toMember } from './accounts.ts'
import { cart, payment } from './checkout.ts'
import { minor, moment } from './columns.ts'
import { toListing } from './listings.ts'

export const purchaseOrder = pgTable('purchase_order', {
  id: text().primaryKey(),
  number: integer().notNull().generatedByDefaultAsIdentity({ startWith: 2001 }),
  cartId: text('cart_id')
    .notNull()
    .references(() => cart.id),
  intentId: text('intent_id').references(() => payment.intentId),
  memberId: toMember('member_id').notNull(),
  companyId: toCompany('company_id').notNull(),
  status: integer().$type<OrderStatus>().notNull(),
  currency: text({ enum: CURRENCIES }).notNull(),
  subtotalMinor: minor('subtotal_minor').notNull(),
  shippingMinor: minor('shipping_minor').notNull(),
  totalMinor: minor('total_minor').notNull(),
  country: text().notNull(),
  city: text().notNull(),
  postcode: text(),
  street: text(),
  carrier: text().notNull(),
  trackingNumber: text('tracking_number'),
  paidAt: moment('paid_at'),
  deliveredAt: moment('delivered_at'),
  receivedAt: moment('received_at'),
  receivedBy: toMember('received_by'),
  dueAt: moment('due_at'),
  vatCase: text('vat_case', { enum: VAT_CASES }),
  vatRateBp: integer('vat_rate_bp').notNull().default(0),
  vatMinor: minor('vat_minor').notNull().default(0n),
  vatReason: text('vat_reason'),
  replacesOrderId: text('replaces_order_id').references((): AnyPgColumn => purchaseOrder.id),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** A column that refers to an order. */
export const toOrder = (name: string) => text(name).references(() => purchaseOrder.id)

export const orderLine = pgTable(
  'order_line',
  {
    orderId: toOrder('order_id').notNull(),
    listingId: toListing('listing_id').notNull(),
    sellerCompanyId: toCompany('seller_company_id').notNull(),
    quantity: integer().notNull(),
    unitPriceMinor: minor('unit_price_minor').notNull(),
    title: text().notNull(),
    brand: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    unitMassKg: numeric('unit_mass_kg', { mode: 'number', precision: 14, scale: 3 }),
    massBasis: text('mass_basis', { enum: MASS_BASES }),
    co2Version: text('co2_version', { enum: CO2_VERSIONS }),
    feeBp: integer('fee_bp').notNull().default(STANDARD_FEE_BP),
    category: text(),
    type: text(),
    condition: text({ enum: CONDITIONS }),
    originPostcode: text('origin_postcode'),
    orderedAt: moment('ordered_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.listingId] })],
)

export const saleReady = pgTable(
  'sale_ready',
  {
    orderId: toOrder('order_id').notNull(),
    companyId: toCompany('company_id').notNull(),
    memberId: toMember('member_id').notNull(),
    readyAt: moment('ready_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.companyId] })],
)

export const orderMove = pgTable('order_move', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: toOrder('order_id').notNull(),
  fromStatus: integer('from_status').$type<OrderStatus>(),
  toStatus: integer('to_status').$type<OrderStatus>().notNull(),
  memberId: toMember('member_id'),
  cause: text({ enum: MOVE_CAUSES }),
  reason: text(),
  movedAt: moment('moved_at').notNull().defaultNow(),
})

export const orderShipment = pgTable(
  'order_shipment',
  {
    orderId: toOrder('order_id').notNull(),
    place: integer().notNull(),
    country: text().notNull(),
    city: text().notNull(),
    listingIds: integer('listing_ids').array().notNull(),
    trackingNumber: text('tracking_number'),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
    carrier: text(),
    carrierNews: text('carrier_news'),
    carrierTrouble: boolean('carrier_trouble').notNull().default(false),
    carrierAskedAt: moment('carrier_asked_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.place] })],
)

/** A document from the carrier, in the object store. */
export interface KeptPaper {
  kind: string
  sha256: string
}

export const carrierBooking = pgTable(
  'carrier_booking',
  {
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    place: integer().notNull(),
    state: text({ enum: BOOKING_STATES }).notNull(),
    askedBy: toMember('asked_by').notNull(),
    askedAt: moment('asked_at').notNull(),
    reason: text(),
    trackingNumber: text('tracking_number'),
    papers: jsonb().$type<KeptPaper[]>().notNull().default([]),
  },
  (table) => [
    foreignKey({
      columns: [table.orderId, table.place],
      foreignColumns: [orderShipment.orderId, orderShipment.place],
    }),
  ],
)

export const carrierPickup = pgTable('carrier_pickup', {
  bookingId: text('booking_id')
    .primaryKey()
    .references(() => carrierBooking.id),
  state: text({ enum: PICKUP_STATES }).notNull(),
  day: date().notNull(),
  fromTime: text('from_time').notNull(),
  untilTime: text('until_time').notNull(),
  location: text(),
  pickupNumber: text('pickup_number'),
  reason: text(),
})

export const cancellationRequest = pgTable('cancellation_request', {
  id: text().primaryKey(),
  orderId: toOrder('order_id').notNull(),
  memberId: toMember('member_id').notNull(),
  reason: text().notNull(),
  state: text({ enum: CANCELLATION_STATES }).notNull(),
  note: text(),
  decidedBy: toMember('decided_by'),
  askedAt: moment('asked_at').notNull(),
  decidedAt: moment('decided_at'),
})
