import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { SIDES } from '#kernel/trade/sides.ts'
import { toCompany, toMember } from './accounts.ts'
import { moment } from './columns.ts'
import { documentFile } from './listings.ts'
import { toOrder } from './orders.ts'

export const orderMessage = pgTable('order_message', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: toOrder('order_id').notNull(),
  companyId: toCompany('company_id').notNull(),
  side: text({ enum: SIDES }).notNull(),
  memberId: toMember('member_id').notNull(),
  body: text().notNull(),
  asksStaff: boolean('asks_staff').notNull().default(false),
  settledAt: moment('settled_at'),
  sentAt: moment('sent_at').notNull(),
})

export const orderMessageFile = pgTable('order_message_file', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  messageId: bigint('message_id', { mode: 'bigint' })
    .notNull()
    .references(() => orderMessage.id),
  fileHash: text('file_hash')
    .notNull()
    .references(() => documentFile.hash),
})
