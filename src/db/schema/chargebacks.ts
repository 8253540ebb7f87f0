import { pgTable, text } from 'drizzle-orm/pg-core'
import { CHARGEBACK_OUTCOMES, CHARGEBACK_STATES } from '#features/orders/domain/chargeback.ts'
import { toMember } from './accounts.ts'
import { payment } from './checkout.ts'
import { minor, moment } from './columns.ts'
import { toOrder } from './orders.ts'

export const chargeback = pgTable('chargeback', {
  id: text().primaryKey(),
  intentId: text('intent_id')
    .notNull()
    .references(() => payment.intentId),
  orderId: toOrder('order_id').notNull(),
  amountMinor: minor('amount_minor').notNull(),
  reason: text().notNull(),
  state: text({ enum: CHARGEBACK_STATES }).notNull(),
  evidenceDueAt: moment('evidence_due_at'),
  withdrawnMinor: minor('withdrawn_minor').notNull().default(0n),
  feeMinor: minor('fee_minor').notNull().default(0n),
  decision: text({ enum: CHARGEBACK_OUTCOMES }),
  note: text(),
  decidedBy: toMember('decided_by'),
  decidedAt: moment('decided_at'),
  openedAt: moment('opened_at').notNull(),
  checkedAt: moment('checked_at').notNull(),
})
