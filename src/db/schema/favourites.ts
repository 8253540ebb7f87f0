import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { CURRENCIES } from '#kernel/money/money.ts'
import { toMember } from './accounts.ts'
import { minor, moment } from './columns.ts'
import { toListing } from './listings.ts'

export const favourite = pgTable(
  'favourite',
  {
    memberId: toMember('member_id').notNull(),
    listingId: toListing('listing_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    knownPriceMinor: minor('known_price_minor'),
    knownCurrency: text('known_currency', { enum: CURRENCIES }),
    knownUnits: integer('known_units'),
    toldScarce: boolean('told_scarce').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.listingId] })],
)

export const favouriteMail = pgTable('favourite_mail', {
  memberId: toMember('member_id').primaryKey(),
  wanted: boolean().notNull().default(true),
  toldOn: date('told_on'),
})
