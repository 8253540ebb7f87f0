import { bigint, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minor = (name: string) => bigint(name, { mode: 'bigint' })

export const orderShipment = pgTable(
  'order_shipment',
  {
    orderId: text('order_id').notNull(),
    place: integer().notNull(),
    country: text().notNull(),
    city: text().notNull(),
    listingIds: integer('listing_ids').array().notNull(),
    trackingNumber: text('tracking_number'),
    shippedAt: moment('shipped_at'),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.place] })],
)

export const orderRefund = pgTable('order_refund', {
  refundId: text('refund_id').primaryKey(),
  orderId: text('order_id').notNull(),
  shippingMinor: minor('shipping_minor').notNull(),
  vatMinor: minor('vat_minor').notNull(),
  note: text(),
  memberId: integer('member_id'),
  decidedAt: moment('decided_at').notNull(),
})

export const orderRefundLine = pgTable(
  'order_refund_line',
  {
    refundId: text('refund_id').notNull(),
    listingId: integer('listing_id').notNull(),
    amountMinor: minor('amount_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.listingId] })],
)

export const cancellationRequest = pgTable('cancellation_request', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  memberId: integer('member_id').notNull(),
  reason: text().notNull(),
  state: text({ enum: ['asked', 'accepted', 'refused'] }).notNull(),
  note: text(),
  decidedBy: integer('decided_by'),
  askedAt: moment('asked_at').notNull(),
  decidedAt: moment('decided_at'),
})
