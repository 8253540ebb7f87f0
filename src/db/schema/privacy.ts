import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { PRIVACY_KINDS, PRIVACY_STATES } from '#features/privacy/domain/privacy-request.ts'
import { toMember } from './accounts.ts'
import { moment } from './columns.ts'

/** Privacy requests, as entered by staff. */
export const privacyRequest = pgTable('privacy_request', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({ enum: PRIVACY_KINDS }).notNull(),
  who: text().notNull(),
  receivedOn: date('received_on').notNull(),
  dueOn: date('due_on').notNull(),
  enteredBy: toMember('entered_by').notNull(),
  enteredAt: moment('entered_at').notNull(),
  state: text({ enum: PRIVACY_STATES }).notNull().default('open'),
  answeredOn: date('answered_on'),
  note: text(),
  answeredBy: toMember('answered_by'),
})
