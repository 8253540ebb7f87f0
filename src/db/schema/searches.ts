import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { FREQUENCIES } from '#features/searches/domain/saved-search.ts'
import { ALERT_FREQUENCIES } from '#features/searches/domain/search-alert.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { toMember } from './accounts.ts'
import { bytea, moment } from './columns.ts'

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

export const searchAlert = pgTable('search_alert', {
  id: text().primaryKey(),
  email: text().notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  query: text().notNull(),
  frequency: text({ enum: ALERT_FREQUENCIES }).notNull(),
  tokenHash: bytea('token_hash').notNull(),
  formerTokenHash: bytea('former_token_hash'),
  seenUntil: moment('seen_until').notNull(),
  nextAt: moment('next_at').notNull(),
  askedTimes: integer('asked_times').notNull().default(1),
  askedAt: moment('asked_at').notNull(),
  confirmedAt: moment('confirmed_at'),
  expiresAt: moment('expires_at').notNull(),
  offeredAt: moment('offered_at'),
})

export const searchAlertStop = pgTable('search_alert_stop', {
  addressHash: bytea('address_hash').primaryKey(),
  stoppedAt: moment('stopped_at').notNull(),
})
