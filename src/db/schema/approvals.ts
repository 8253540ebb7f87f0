import { bigint, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The details of an act for the person who decides about it. */
export interface ApprovalWords {
  reason?: string
  bankReference?: string
  /** The day on the bank's statement, as 2026-11-21. */
  day?: string
  /** The decision, where there are several. */
  decision?: string
}

/** Acts of staff that await, or awaited, a second person. */
export const approval = pgTable('approval', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  act: text().notNull(),
  orderId: text('order_id'),
  companyId: integer('company_id'),
  input: jsonb().notNull(),
  digest: bytea().notNull(),
  amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
  currency: text({ enum: ['usd', 'eur'] }).notNull(),
  said: jsonb().notNull().$type<ApprovalWords>(),
  state: text({ enum: ['waiting', 'done', 'failed', 'rejected', 'expired'] }).notNull(),
  proposedBy: integer('proposed_by').notNull(),
  proposedAt: moment('proposed_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  decidedBy: integer('decided_by'),
  decidedAt: moment('decided_at'),
  note: text(),
  failure: text(),
})

/** Acts below the threshold that one person did alone. */
export const loneAct = pgTable('lone_act', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  way: text({ enum: ['paid_back', 'received', 'sent', 'paid_out'] }).notNull(),
  orderId: text('order_id'),
  companyId: integer('company_id'),
  amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
  currency: text({ enum: ['usd', 'eur'] }).notNull(),
  doneAt: moment('done_at').notNull(),
})
