import { date, integer, pgTable, text, primaryKey } from 'drizzle-orm/pg-core'
import { CURRENCIES } from '#kernel/money/money.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { toCompany, toMember } from './accounts.ts'
import { cart } from './checkout.ts'
import { minor, moment } from './columns.ts'

/** Which exports need an end-use statement; only the end of a rule may change. */
export const endUseRule = pgTable('end_use_rule', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  countryCode: text('country_code'),
  chapter: integer(),
  type: text(),
  aboveMinor: minor('above_minor'),
  currency: text({ enum: CURRENCIES }),
  validFrom: date('valid_from').notNull(),
  validUntil: date('valid_until'),
  reasonEn: text('reason_en').notNull(),
  reasonFr: text('reason_fr').notNull(),
  source: text().notNull(),
  createdBy: toMember('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  endedBy: toMember('ended_by'),
  endedAt: moment('ended_at'),
  endReason: text('end_reason'),
})

/** The end-use statement that a buyer signed for a cart and its address. */
export const endUseStatement = pgTable(
  'end_use_statement',
  {
    cartId: text('cart_id')
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    companyId: toCompany('company_id').notNull(),
    memberId: toMember('member_id').notNull(),
    signer: text().notNull(),
    endUser: text('end_user').notNull(),
    purpose: text().notNull(),
    place: text().notNull(),
    wordingVersion: integer('wording_version').notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    wording: text().notNull(),
    signedAt: moment('signed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.place] })],
)
