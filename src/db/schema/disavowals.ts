import { pgTable, text } from 'drizzle-orm/pg-core'
import { DISAVOWAL_STATES } from '#features/disavowals/domain/disavowal.ts'
import { PARTIES } from '#kernel/trade/sides.ts'
import { toCompany, toMember } from './accounts.ts'
import { moment } from './columns.ts'
import { purchaseOrder } from './orders.ts'
import { quote } from './quotes.ts'

/** A company says that an order or an agreed quote is none of its own doing. */
export const disavowal = pgTable('disavowal', {
  id: text().primaryKey(),
  orderId: text('order_id').references(() => purchaseOrder.id),
  quoteId: text('quote_id').references(() => quote.id),
  companyId: toCompany('company_id').notNull(),
  memberId: toMember('member_id').notNull(),
  side: text({ enum: PARTIES }).notNull(),
  text: text().notNull(),
  state: text({ enum: DISAVOWAL_STATES }).notNull(),
  note: text(),
  decidedBy: toMember('decided_by'),
  madeAt: moment('made_at').notNull(),
  dueAt: moment('due_at').notNull(),
  decidedAt: moment('decided_at'),
})
