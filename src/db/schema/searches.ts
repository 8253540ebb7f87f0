import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { FREQUENCIES } from '#features/searches/domain/saved-search.ts'
import { toMember } from './accounts.ts'
import { moment } from './columns.ts'

export const savedSearch = pgTable('saved_search', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  memberId: toMember('member_id').notNull(),
  name: text().notNull(),
  query: text().notNull(),
  frequency: text({ enum: FREQUENCIES }).notNull(),
  seenUntil: moment('seen_until').notNull(),
  nextAt: moment('next_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const searchMail = pgTable('search_mail', {
  memberId: toMember('member_id').primaryKey(),
  wanted: boolean().notNull(),
})
