import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { APPROVAL_STATES, MONEY_WAYS } from '#features/approvals/domain/approval.ts'
import type { ChargebackDecision } from '#features/orders/domain/chargeback.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { toCompany, toMember } from './accounts.ts'
import { bytea, minor, moment } from './columns.ts'
import { toOrder } from './orders.ts'

/** The details of an act for the person who decides about it. */
export interface ApprovalWords {
  reason?: string
  bankReference?: string
  /** The day on the bank's statement, as 2026-11-21. */
  day?: string
  /** The masked account that a payout goes to. */
  account?: string
  /** The decision about a chargeback. */
  decision?: ChargebackDecision
}

/** Acts of staff that await, or awaited, a second person. */
export const approval = pgTable('approval', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  act: text().notNull(),
  orderId: toOrder('order_id'),
  companyId: toCompany('company_id'),
  input: jsonb().notNull(),
  digest: bytea().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  currency: text({ enum: CURRENCIES }).notNull(),
  said: jsonb().notNull().$type<ApprovalWords>(),
  state: text({ enum: APPROVAL_STATES }).notNull().default('waiting'),
  proposedBy: toMember('proposed_by').notNull(),
  proposedAt: moment('proposed_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  decidedBy: toMember('decided_by'),
  decidedAt: moment('decided_at'),
  note: text(),
  failure: text(),
})

/** Acts below the threshold that one person did alone. */
export const loneAct = pgTable('lone_act', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  way: text({ enum: MONEY_WAYS }).notNull(),
  orderId: toOrder('order_id'),
  companyId: toCompany('company_id'),
  amountMinor: minor('amount_minor').notNull(),
  currency: text({ enum: CURRENCIES }).notNull(),
  doneAt: moment('done_at').notNull(),
})
