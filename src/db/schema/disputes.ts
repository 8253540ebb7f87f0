import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const dispute = pgTable('dispute', {
  id: text().primaryKey(),
  orderId: text('order_id').notNull(),
  listingId: integer('listing_id').notNull(),
  sellerCompanyId: integer('seller_company_id').notNull(),
  openedBy: integer('opened_by').notNull(),
  state: text({ enum: ['open', 'refunded', 'rejected'] }).notNull(),
  note: text(),
  decidedBy: integer('decided_by'),
  openedAt: moment('opened_at').notNull(),
  decidedAt: moment('decided_at'),
})

export const disputeMessage = pgTable('dispute_message', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  disputeId: text('dispute_id').notNull(),
  side: text({ enum: ['buyer', 'seller', 'staff'] }).notNull(),
  memberId: integer('member_id').notNull(),
  body: text().notNull(),
  sentAt: moment('sent_at').notNull(),
})

export const disputeFile = pgTable('dispute_file', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  messageId: bigint('message_id', { mode: 'bigint' }).notNull(),
  fileHash: text('file_hash').notNull(),
})
