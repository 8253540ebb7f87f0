import { bigint, foreignKey, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { DISPUTE_SIDES, DISPUTE_STATES } from '#features/orders/domain/dispute.ts'
import { toCompany, toMember } from './accounts.ts'
import { moment } from './columns.ts'
import { documentFile } from './listings.ts'
import { orderLine } from './orders.ts'

export const dispute = pgTable(
  'dispute',
  {
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    listingId: integer('listing_id').notNull(),
    sellerCompanyId: toCompany('seller_company_id').notNull(),
    openedBy: toMember('opened_by').notNull(),
    state: text({ enum: DISPUTE_STATES }).notNull(),
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
  side: text({ enum: DISPUTE_SIDES }).notNull(),
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
