import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { toMember } from './accounts.ts'
import { moment } from './columns.ts'
import { toListing } from './listings.ts'

export const comparedListing = pgTable(
  'compared_listing',
  {
    memberId: toMember('member_id').notNull(),
    listingId: toListing('listing_id').notNull(),
    place: integer().generatedAlwaysAsIdentity(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.listingId] })],
)
