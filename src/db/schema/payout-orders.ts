import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { PAYOUT_ORDER_STATES } from '#features/ledger/domain/payout-order.ts'
import type { BankDetails } from '#kernel/money/bank-details.ts'
import type { TableColumns } from '#features/ledger/domain/bank-statement/table-layout.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { toCompany, toMember } from './accounts.ts'
import { minor, moment } from './columns.ts'
import { payout, toPayoutAccount } from './ledger.ts'
import { toOrder } from './orders.ts'

/** A payment file, as the bank gets it. */
export const payoutBatch = pgTable('payout_batch', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  currency: text({ enum: CURRENCIES }).notNull(),
  executionOn: date('execution_on').notNull(),
  file: text().notNull(),
  madeBy: toMember('made_by').notNull(),
  madeAt: moment('made_at').notNull(),
})

/** A file that was made anew before anybody took it. */
export const payoutBatchEnd = pgTable('payout_batch_end', {
  batchId: integer('batch_id')
    .primaryKey()
    .references(() => payoutBatch.id),
  successorId: integer('successor_id').references(() => payoutBatch.id),
  endedBy: toMember('ended_by').notNull(),
  endedAt: moment('ended_at').notNull(),
})

export const payoutOrder = pgTable('payout_order', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: toCompany('company_id').notNull(),
  currency: text({ enum: CURRENCIES }).notNull(),
  amountMinor: minor('amount_minor').notNull(),
  accountId: toPayoutAccount('account_id').notNull(),
  account: jsonb().$type<BankDetails>().notNull(),
  orderedBy: toMember('ordered_by').notNull(),
  orderedAt: moment('ordered_at').notNull(),
  state: text({ enum: PAYOUT_ORDER_STATES }).notNull().default('ordered'),
  batchId: integer('batch_id').references(() => payoutBatch.id),
  endedBy: toMember('ended_by'),
  endedAt: moment('ended_at'),
  reason: text(),
  payoutId: text('payout_id').references(() => payout.id),
})

/** What an order pays of each sale. */
export const payoutOrderSale = pgTable(
  'payout_order_sale',
  {
    payoutOrderId: integer('payout_order_id')
      .notNull()
      .references(() => payoutOrder.id),
    orderId: toOrder('order_id').notNull(),
    amountMinor: minor('amount_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.payoutOrderId, table.orderId] })],
)

/** How staff read the table that a bank gives of an account, as they confirmed it once. */
export const bankTableLayout = pgTable('bank_table_layout', {
  /** The currency and the IBAN of the account, if the settings have one. */
  account: text().primaryKey(),
  currency: text({ enum: CURRENCIES }).notNull(),
  head: text().notNull(),
  columns: jsonb().$type<TableColumns>().notNull(),
  confirmedBy: toMember('confirmed_by').notNull(),
  confirmedAt: moment('confirmed_at').notNull(),
})
