import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const savedSearch = pgTable('saved_search', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  memberId: integer('member_id').notNull(),
  name: text().notNull(),
  query: text().notNull(),
  frequency: text({ enum: ['daily', 'weekly', 'never'] }).notNull(),
  seenUntil: moment('seen_until').notNull(),
  nextAt: moment('next_at').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const searchMail = pgTable('search_mail', {
  memberId: integer('member_id').primaryKey(),
  wanted: boolean().notNull(),
})
