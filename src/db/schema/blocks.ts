import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { toCompany, toMember } from './accounts.ts'
import { moment } from './columns.ts'
import { purchaseOrder } from './orders.ts'
import { quote } from './quotes.ts'

/** Companies that another company makes no new business with, and the thread or the order in which they met. */
export const companyBlock = pgTable('company_block', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: toCompany('company_id').notNull(),
  blockedId: toCompany('blocked_id').notNull(),
  /** One of the two. */
  quoteId: text('quote_id').references(() => quote.id),
  orderId: text('order_id').references(() => purchaseOrder.id),
  blockedBy: toMember('blocked_by').notNull(),
  blockedAt: moment('blocked_at').notNull(),
})
