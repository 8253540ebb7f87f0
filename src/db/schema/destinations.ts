import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { toMember } from './accounts.ts'
import { moment } from './columns.ts'

/** Refused countries; only the end of a refusal may change. */
export const destinationRefusal = pgTable('destination_refusal', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  countryCode: text('country_code').notNull(),
  validFrom: date('valid_from').notNull(),
  validUntil: date('valid_until'),
  reasonEn: text('reason_en').notNull(),
  reasonFr: text('reason_fr').notNull(),
  source: text().notNull(),
  createdBy: toMember('created_by'),
  createdAt: moment('created_at').notNull(),
  endedBy: toMember('ended_by'),
  endedAt: moment('ended_at'),
  endReason: text('end_reason'),
})
