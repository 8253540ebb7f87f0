import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export const documentSequence = pgTable(
  'document_sequence',
  {
    kind: text().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

export const billingDocument = pgTable('billing_document', {
  id: text().primaryKey(),
  kind: text({ enum: ['proforma', 'invoice', 'credit_note'] }).notNull(),
  year: integer().notNull(),
  sequence: integer().notNull(),
  number: text().notNull(),
  orderId: text('order_id').notNull(),
  cause: text().notNull().default(''),
  language: text({ enum: ['en', 'fr'] }).notNull(),
  content: jsonb().notNull(),
  issuedAt: timestamp('issued_at', { withTimezone: true, mode: 'date' }).notNull(),
  sha256: text(),
})
