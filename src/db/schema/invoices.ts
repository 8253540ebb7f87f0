import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { BILLING_KINDS, type DocumentContent } from '#features/invoices/domain/document.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { moment } from './columns.ts'
import { toOrder } from './orders.ts'

export const documentSequence = pgTable(
  'document_sequence',
  {
    kind: text({ enum: BILLING_KINDS }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)

export const billingDocument = pgTable('billing_document', {
  id: text().primaryKey(),
  kind: text({ enum: BILLING_KINDS }).notNull(),
  year: integer().notNull(),
  sequence: integer().notNull(),
  number: text().notNull(),
  orderId: toOrder('order_id').notNull(),
  cause: text().notNull().default(''),
  language: text({ enum: LANGUAGES }).notNull(),
  content: jsonb().notNull().$type<DocumentContent>(),
  issuedAt: moment('issued_at').notNull(),
  sha256: text(),
})
