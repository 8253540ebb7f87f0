import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minor = (name: string) => bigint(name, { mode: 'bigint' })

export const chargeback = pgTable('chargeback', {
  id: text().primaryKey(),
  intentId: text('intent_id').notNull(),
  orderId: text('order_id').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  reason: text().notNull(),
  state: text({ enum: ['open', 'won', 'lost'] }).notNull(),
  evidenceDueAt: moment('evidence_due_at'),
  withdrawnMinor: minor('withdrawn_minor').notNull().default(0n),
  feeMinor: minor('fee_minor').notNull().default(0n),
  decision: text({ enum: ['borne', 'undone', 'reduced'] }),
  note: text(),
  decidedBy: integer('decided_by'),
  decidedAt: moment('decided_at'),
  openedAt: moment('opened_at').notNull(),
  checkedAt: moment('checked_at').notNull(),
})
