import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { REFUND_REASONS, REFUND_STATES } from '#kernel/money/payment-states.ts'
import { toMember } from './accounts.ts'
import { payment } from './checkout.ts'
import { minor, moment } from './columns.ts'
import { dispute } from './disputes.ts'
import { toOrder } from './orders.ts'

export const transferReceipt = pgTable('transfer_receipt', {
  id: text().primaryKey(),
  orderId: toOrder('order_id').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  receivedOn: date('received_on').notNull(),
  bankReference: text('bank_reference').notNull(),
  recordedBy: toMember('recorded_by').notNull(),
  recordedAt: moment('recorded_at').notNull(),
})

export const refund = pgTable('refund', {
  id: text().primaryKey(),
  /** For money received by card; absent for a transfer. */
  intentId: text('intent_id').references(() => payment.intentId),
  amountMinor: minor('amount_minor').notNull(),
  reason: text({ enum: REFUND_REASONS }).notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  state: text({ enum: REFUND_STATES }).notNull(),
  providerId: text('provider_id'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** For money received by transfer: its order. */
  orderId: toOrder('order_id'),
  bankReference: text('bank_reference'),
  recordedBy: toMember('recorded_by'),
})

export const orderRefund = pgTable('order_refund', {
  refundId: text('refund_id')
    .primaryKey()
    .references(() => refund.id),
  orderId: toOrder('order_id').notNull(),
  shippingMinor: minor('shipping_minor').notNull(),
  vatMinor: minor('vat_minor').notNull(),
  note: text(),
  memberId: toMember('member_id'),
  decidedAt: moment('decided_at').notNull(),
  /** The dispute whose decision it is; null in those from before 0097 that could not be told. */
  disputeId: text('dispute_id').references(() => dispute.id),
})

export const orderRefundLine = pgTable(
  'order_refund_line',
  {
    refundId: text('refund_id')
      .notNull()
      .references(() => orderRefund.refundId),
    listingId: integer('listing_id').notNull(),
    amountMinor: minor('amount_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.refundId, table.listingId] })],
)
