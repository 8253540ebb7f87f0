import { bigint, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What whoever decides about an act reads of it. */
export interface ApprovalWords {
  reason?: string
  bankReference?: string
  /** The day on the bank's statement, as 2026-11-21. */
  day?: string
  /** Which way it was decided, where there are several. */
  decision?: string
}

/** Acts of staff that wait for a second person, or did. */
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

/** What one person moved alone, below the sum that asks for a second one. */
export const loneAct = pgTable('lone_act', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  way: text({ enum: ['paid_back', 'received', 'sent', 'paid_out'] }).notNull(),
  orderId: text('order_id'),
  companyId: integer('company_id'),
  amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
  currency: text({ enum: ['usd', 'eur'] }).notNull(),
  doneAt: moment('done_at').notNull(),
})
