import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Attributes } from '#kernel/trade/attributes/values.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const wanted = pgTable('wanted', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  memberId: integer('member_id').notNull(),
  companyId: integer('company_id').notNull(),
  text: text().notNull(),
  category: text().notNull(),
  type: text().notNull(),
  attributes: jsonb().$type<Attributes>().notNull().default({}),
  units: integer().notNull(),
  neededBy: date('needed_by'),
  country: text().notNull(),
  city: text(),
  state: text({ enum: ['open', 'closed'] }).notNull(),
  createdAt: moment('created_at').notNull(),
  closedAt: moment('closed_at'),
  matchedAt: moment('matched_at'),
})

export const wantedAnswer = pgTable('wanted_answer', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  wantedId: integer('wanted_id').notNull(),
  listingId: integer('listing_id').notNull(),
  memberId: integer('member_id').notNull(),
  companyId: integer('company_id').notNull(),
  text: text().notNull(),
  createdAt: moment('created_at').notNull(),
})

export const wantedMatch = pgTable(
  'wanted_match',
  {
    memberId: integer('member_id').notNull(),
    wantedId: integer('wanted_id').notNull(),
    matchedAt: moment('matched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.wantedId] })],
)

export const wantedMail = pgTable('wanted_mail', {
  memberId: integer('member_id').primaryKey(),
  wanted: boolean().notNull().default(true),
  toldOn: date('told_on'),
})
