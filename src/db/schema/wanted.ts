import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { WANTED_STATES } from '#features/wanted/domain/wanted.ts'
import type { Attributes } from '#kernel/trade/attributes/values.ts'
import { toCompany, toMember } from './accounts.ts'
import { moment } from './columns.ts'
import { toListing } from './listings.ts'

export const wanted = pgTable('wanted', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  memberId: toMember('member_id').notNull(),
  companyId: toCompany('company_id').notNull(),
  text: text().notNull(),
  category: text().notNull(),
  type: text().notNull(),
  attributes: jsonb().$type<Attributes>().notNull().default({}),
  units: integer().notNull(),
  neededBy: date('needed_by'),
  country: text().notNull(),
  city: text(),
  state: text({ enum: WANTED_STATES }).notNull(),
  createdAt: moment('created_at').notNull(),
  closedAt: moment('closed_at'),
  matchedAt: moment('matched_at'),
})

export const wantedAnswer = pgTable('wanted_answer', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  wantedId: integer('wanted_id')
    .notNull()
    .references(() => wanted.id),
  listingId: toListing('listing_id').notNull(),
  memberId: toMember('member_id').notNull(),
  companyId: toCompany('company_id').notNull(),
  text: text().notNull(),
  createdAt: moment('created_at').notNull(),
})

export const wantedMatch = pgTable(
  'wanted_match',
  {
    memberId: toMember('member_id').notNull(),
    wantedId: integer('wanted_id')
      .notNull()
      .references(() => wanted.id, { onDelete: 'cascade' }),
    matchedAt: moment('matched_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.wantedId] })],
)

export const wantedMail = pgTable('wanted_mail', {
  memberId: toMember('member_id').primaryKey(),
  wanted: boolean().notNull().default(true),
  toldOn: date('told_on'),
})
