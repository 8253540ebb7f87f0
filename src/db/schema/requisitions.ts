import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { REQUISITION_STATES, type Purchase } from '#features/requisitions/domain/requisition.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { VAT_CASES } from '#kernel/money/vat.ts'
import { toCompany, toMember } from './accounts.ts'
import { cart } from './checkout.ts'
import { minor, moment } from './columns.ts'
import { quote, quoteMessage } from './quotes.ts'

export const purchaseLimit = pgTable(
  'purchase_limit',
  {
    companyId: toCompany('company_id').notNull(),
    memberId: toMember('member_id').notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    maxMinor: minor('max_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.memberId, table.currency] })],
)

export const purchaseApprover = pgTable(
  'purchase_approver',
  {
    companyId: toCompany('company_id').notNull(),
    memberId: toMember('member_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.memberId] })],
)

export const requisition = pgTable('requisition', {
  id: text().primaryKey(),
  companyId: toCompany('company_id').notNull(),
  memberId: toMember('member_id').notNull(),
  quoteId: text('quote_id').references(() => quote.id),
  offerId: bigint('offer_id', { mode: 'bigint' }).references(() => quoteMessage.id),
  cartId: text('cart_id').references(() => cart.id, { onDelete: 'set null' }),
  /** What an order from the cart would buy; null for an offer. */
  purchase: jsonb().$type<Purchase>(),
  note: text().notNull(),
  vatCase: text('vat_case', { enum: VAT_CASES }),
  vatRateBp: integer('vat_rate_bp').notNull(),
  vatMinor: minor('vat_minor').notNull(),
  state: text({ enum: REQUISITION_STATES }).notNull().default('waiting'),
  askedAt: moment('asked_at').notNull(),
  until: moment('until').notNull(),
  endedBy: toMember('ended_by'),
  endedAt: moment('ended_at'),
  reason: text(),
})
