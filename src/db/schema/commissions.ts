import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { toCompany, toMember } from './accounts.ts'
import { moment } from './columns.ts'

/** The operator's share of the price from a day on; rows are never changed. */
export const commissionRate = pgTable('commission_rate', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: toCompany('company_id'),
  category: text(),
  feeBp: integer('fee_bp'),
  validFrom: date('valid_from').notNull(),
  reason: text().notNull(),
  createdBy: toMember('created_by'),
  createdAt: moment('created_at').notNull(),
})
