import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { CONTEST_STATES, DEPOSIT_REASONS, DEPOSIT_STATES } from '#features/checkout/domain/deposit.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { toCompany, toMember } from './accounts.ts'
import { cart, stockHold } from './checkout.ts'
import { minor, moment } from './columns.ts'
import { toOrder } from './orders.ts'

export const deposit = pgTable('deposit', {
  id: text().primaryKey(),
  number: integer().notNull().generatedByDefaultAsIdentity({ startWith: 1001 }),
  cartId: text('cart_id').references(() => cart.id, { onDelete: 'set null' }),
  holdId: text('hold_id').references(() => stockHold.id, { onDelete: 'set null' }),
  orderId: toOrder('order_id'),
  companyId: toCompany('company_id').notNull(),
  memberId: toMember('member_id').notNull(),
  intentId: text('intent_id'),
  currency: text({ enum: CURRENCIES }).notNull(),
  amountMinor: minor('amount_minor').notNull(),
  totalMinor: minor('total_minor').notNull(),
  ruleVersion: integer('rule_version').notNull(),
  rule: text().notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  state: text({ enum: DEPOSIT_STATES }).notNull(),
  reason: text({ enum: DEPOSIT_REASONS }),
  lastError: text('last_error'),
  refundId: text('refund_id'),
  bankReference: text('bank_reference'),
  recordedBy: toMember('recorded_by'),
  takenMinor: minor('taken_minor').notNull().default(0n),
  createdAt: moment('created_at').notNull(),
  paidAt: moment('paid_at'),
  /** When it was decided that it goes back; null in those from before 0097. */
  givenBackAt: moment('given_back_at'),
  endedAt: moment('ended_at'),
  checkedAt: moment('checked_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const depositDispute = pgTable('deposit_dispute', {
  id: text().primaryKey(),
  depositId: text('deposit_id')
    .notNull()
    .references(() => deposit.id),
  amountMinor: minor('amount_minor').notNull(),
  reason: text().notNull(),
  state: text({ enum: CONTEST_STATES }).notNull(),
  evidenceDueAt: moment('evidence_due_at'),
  withdrawnMinor: minor('withdrawn_minor').notNull().default(0n),
  feeMinor: minor('fee_minor').notNull().default(0n),
  openedAt: moment('opened_at').notNull(),
  checkedAt: moment('checked_at').notNull(),
})
