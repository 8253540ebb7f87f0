import { bigint, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minor = (name: string) => bigint(name, { mode: 'bigint' })

export const ledgerTransaction = pgTable('ledger_transaction', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  cause: text().notNull(),
  kind: text({
    enum: [
      'receipt',
      'sale',
      'reversal',
      'refund',
      'refund_paid',
      'refund_returned',
      'difference',
      'payout',
      'chargeback',
      'chargeback_decided',
    ],
  }).notNull(),
  currency: text({ enum: ['usd', 'eur'] }).notNull(),
  bookedAt: moment('booked_at').notNull(),
})

export const ledgerEntry = pgTable('ledger_entry', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  transactionId: bigint('transaction_id', { mode: 'bigint' }).notNull(),
  account: text({
    enum: ['card', 'bank', 'buyer', 'seller', 'fee', 'shipping', 'vat', 'difference', 'chargeback'],
  }).notNull(),
  companyId: integer('company_id'),
  orderId: text('order_id'),
  amountMinor: minor('amount_minor').notNull(),
})

export const payout = pgTable('payout', {
  id: text().primaryKey(),
  companyId: integer('company_id').notNull(),
  currency: text({ enum: ['usd', 'eur'] }).notNull(),
  amountMinor: minor('amount_minor').notNull(),
  bankReference: text('bank_reference').notNull(),
  paidOn: date('paid_on').notNull(),
  memberId: integer('member_id').notNull(),
  recordedAt: moment('recorded_at').notNull(),
})
