import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { toCompany, toMember } from './accounts.ts'
import { moment } from './columns.ts'
import { quote } from './quotes.ts'

/** Companies that another company makes no new business with, and the thread in which they met. */
export const companyBlock = pgTable('company_block', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: toCompany('company_id').notNull(),
  blockedId: toCompany('blocked_id').notNull(),
  quoteId: text('quote_id')
    .notNull()
    .references(() => quote.id),
  blockedBy: toMember('blocked_by').notNull(),
  blockedAt: moment('blocked_at').notNull(),
})
