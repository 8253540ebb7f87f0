import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { toCompany, toMember } from './accounts.ts'
import { moment } from './columns.ts'
import { toListing } from './listings.ts'

export const shortlist = pgTable('shortlist', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: toCompany('company_id').notNull(),
  name: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const shortlistEntry = pgTable(
  'shortlist_entry',
  {
    shortlistId: integer('shortlist_id')
      .references(() => shortlist.id, { onDelete: 'cascade' })
      .notNull(),
    listingId: toListing('listing_id').notNull(),
    addedBy: toMember('added_by'),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.shortlistId, table.listingId] })],
)

export const listingNote = pgTable(
  'listing_note',
  {
    memberId: toMember('member_id').notNull(),
    companyId: toCompany('company_id').notNull(),
    listingId: toListing('listing_id').notNull(),
    note: text().notNull(),
    writtenAt: moment('written_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.companyId, table.listingId] })],
)
