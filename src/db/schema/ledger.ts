import { bigint, date, pgTable, text } from 'drizzle-orm/pg-core'
import { ACCOUNTS, BOOKING_KINDS } from '#features/ledger/domain/booking.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { toCompany, toMember } from './accounts.ts'
import { minor, moment } from './columns.ts'
import { toOrder } from './orders.ts'

export const ledgerTransaction = pgTable('ledger_transaction', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  cause: text().notNull(),
  kind: text({ enum: BOOKING_KINDS }).notNull(),
  currency: text({ enum: CURRENCIES }).notNull(),
  bookedAt: moment('booked_at').notNull(),
})

export const ledgerEntry = pgTable('ledger_entry', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  transactionId: bigint('transaction_id', { mode: 'bigint' })
    .notNull()
    .references(() => ledgerTransaction.id),
  account: text({ enum: ACCOUNTS }).notNull(),
  companyId: toCompany('company_id'),
  orderId: toOrder('order_id'),
  amountMinor: minor('amount_minor').notNull(),
})

export const payout = pgTable('payout', {
  id: text().primaryKey(),
  companyId: toCompany('company_id').notNull(),
  currency: text({ enum: CURRENCIES }).notNull(),
  amountMinor: minor('amount_minor').notNull(),
  bankReference: text('bank_reference').notNull(),
  paidOn: date('paid_on').notNull(),
  memberId: toMember('member_id').notNull(),
  recordedAt: moment('recorded_at').notNull(),
})
