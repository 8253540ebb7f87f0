import { bigint, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ACCOUNTS, BOOKING_KINDS } from '#kernel/money/accounts.ts'
import type { BankDetails } from '#kernel/money/bank-details.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { toCompany, toMember } from './accounts.ts'
import { bytea, minor, moment, type OnDelete } from './columns.ts'
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

export const payoutAccount = pgTable('payout_account', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: toCompany('company_id').notNull(),
  details: jsonb().$type<BankDetails>().notNull(),
  askedBy: toMember('asked_by').notNull(),
  askedEmail: text('asked_email'),
  askedAt: moment('asked_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  confirmedBy: toMember('confirmed_by'),
  effectiveAt: moment('effective_at'),
  stoppedAt: moment('stopped_at'),
  stoppedBy: toMember('stopped_by'),
  companyName: text('company_name'),
  proofChangedAt: moment('proof_changed_at'),
})

/** A column that refers to a payout account. */
export const toPayoutAccount = (name: string, onDelete: OnDelete = {}) =>
  integer(name).references(() => payoutAccount.id, onDelete)

export const payoutAccountLink = pgTable('payout_account_link', {
  tokenHash: bytea('token_hash').primaryKey(),
  accountId: toPayoutAccount('account_id', { onDelete: 'cascade' }).notNull(),
  memberId: toMember('member_id'),
  createdAt: moment('created_at').notNull(),
})

/** Payouts that a bank returned. */
export const payoutReturn = pgTable('payout_return', {
  payoutId: text('payout_id')
    .primaryKey()
    .references(() => payout.id),
  bankSays: text('bank_says').notNull(),
  bankReference: text('bank_reference').notNull(),
  returnedOn: date('returned_on').notNull(),
  recordedBy: toMember('recorded_by').notNull(),
  recordedAt: moment('recorded_at').notNull(),
})

/** Returns that were recorded by mistake and taken back. */
export const payoutReturnUndone = pgTable(
  'payout_return_undone',
  {
    payoutId: text('payout_id')
      .notNull()
      .references(() => payout.id),
    serial: integer().notNull(),
    bankSays: text('bank_says').notNull(),
    bankReference: text('bank_reference').notNull(),
    returnedOn: date('returned_on').notNull(),
    recordedBy: toMember('recorded_by').notNull(),
    recordedAt: moment('recorded_at').notNull(),
    undoneBy: toMember('undone_by').notNull(),
    undoneAt: moment('undone_at').notNull(),
    reason: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.payoutId, table.serial] })],
)

export const payout = pgTable('payout', {
  id: text().primaryKey(),
  companyId: toCompany('company_id').notNull(),
  currency: text({ enum: CURRENCIES }).notNull(),
  amountMinor: minor('amount_minor').notNull(),
  bankReference: text('bank_reference').notNull(),
  paidOn: date('paid_on').notNull(),
  memberId: toMember('member_id').notNull(),
  recordedAt: moment('recorded_at').notNull(),
  accountId: toPayoutAccount('account_id'),
  account: jsonb().$type<BankDetails>(),
})
