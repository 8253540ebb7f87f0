import { pgTable, text } from 'drizzle-orm/pg-core'
import { REPORT_REASONS, REPORT_STATES, REPORTED } from '#features/reports/domain/report.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { toCompany, toMember } from './accounts.ts'
import { moment } from './columns.ts'
import { toListing } from './listings.ts'
import { quote } from './quotes.ts'

/** What members and visitors reported to staff. */
export const report = pgTable('report', {
  id: text().primaryKey(),
  about: text({ enum: REPORTED }).notNull(),
  listingId: toListing('listing_id').notNull(),
  quoteId: text('quote_id').references(() => quote.id),
  companyId: toCompany('company_id').notNull(),
  reason: text({ enum: REPORT_REASONS }).notNull(),
  text: text().notNull(),
  reporterId: toMember('reporter_id'),
  reporterCompanyId: toCompany('reporter_company_id'),
  reporterEmail: text('reporter_email'),
  language: text({ enum: LANGUAGES }).notNull(),
  reportedAt: moment('reported_at').notNull(),
  dueAt: moment('due_at').notNull(),
  state: text({ enum: REPORT_STATES }).notNull().default('open'),
  ownerId: toMember('owner_id'),
  decidedBy: toMember('decided_by'),
  decidedAt: moment('decided_at'),
  note: text(),
})
