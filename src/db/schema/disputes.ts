import { bigint, foreignKey, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { DISPUTE_REASONS, DISPUTE_STATES } from '#features/orders/domain/dispute.ts'
import { CHARGEBACK_OUTCOMES, CHARGEBACK_STATES } from '#features/orders/domain/chargeback.ts'
import { SIDES } from '#kernel/trade/sides.ts'
import { toCompany, toMember } from './accounts.ts'
import { moment, minor } from './columns.ts'
import { documentFile } from './listings.ts'
import { orderLine, toOrder } from './orders.ts'
import { payment } from './checkout.ts'

export const dispute = pgTable(
  'dispute',
  {
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    listingId: integer('listing_id').notNull(),
    sellerCompanyId: toCompany('seller_company_id').notNull(),
    openedBy: toMember('opened_by').notNull(),
    state: text({ enum: DISPUTE_STATES }).notNull(),
    reason: text({ enum: DISPUTE_REASONS }),
    note: text(),
    decidedBy: toMember('decided_by'),
    openedAt: moment('opened_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.orderId, table.listingId],
      foreignColumns: [orderLine.orderId, orderLine.listingId],
    }),
  ],
)

export const disputeMessage = pgTable('dispute_message', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  disputeId: text('dispute_id')
    .notNull()
    .references(() => dispute.id),
  side: text({ enum: SIDES }).notNull(),
  memberId: toMember('member_id').notNull(),
  body: text().notNull(),
  sentAt: moment('sent_at').notNull(),
})

export const disputeFile = pgTable('dispute_file', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  messageId: bigint('message_id', { mode: 'bigint' })
    .notNull()
    .references(() => disputeMessage.id),
  fileHash: text('file_hash')
    .notNull()
    .references(() => documentFile.hash),
})

export const chargeback = pgTable('chargeback', {
  id: text().primaryKey(),
  intentId: text('intent_id')
    .notNull()
    .references(() => payment.intentId),
  orderId: toOrder('order_id').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  reason: text().notNull(),
  state: text({ enum: CHARGEBACK_STATES }).notNull(),
  evidenceDueAt: moment('evidence_due_at'),
  withdrawnMinor: minor('withdrawn_minor').notNull().default(0n),
  feeMinor: minor('fee_minor').notNull().default(0n),
  decision: text({ enum: CHARGEBACK_OUTCOMES }),
  note: text(),
  decidedBy: toMember('decided_by'),
  decidedAt: moment('decided_at'),
  openedAt: moment('opened_at').notNull(),
  checkedAt: moment('checked_at').notNull(),
})
