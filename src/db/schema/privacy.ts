import { date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Privacy requests, as entered by staff. */
export const privacyRequest = pgTable('privacy_request', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text({
    enum: ['access', 'rectification', 'deletion', 'objection', 'portability', 'appeal'],
  }).notNull(),
  who: text().notNull(),
  receivedOn: date('received_on').notNull(),
  dueOn: date('due_on').notNull(),
  enteredBy: integer('entered_by').notNull(),
  enteredAt: timestamp('entered_at', { withTimezone: true, mode: 'date' }).notNull(),
  state: text({ enum: ['open', 'granted', 'refused'] }).notNull(),
  answeredOn: date('answered_on'),
  note: text(),
  answeredBy: integer('answered_by'),
})
