import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { WORDS_ABOUT } from '#features/content/domain/requirement.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import type { ContentChanges } from '#kernel/web/content-changes.ts'
import type { ContentEntry } from '#kernel/web/content-page.ts'
import { toMember } from './accounts.ts'
import { moment } from './columns.ts'
import { pictureFile } from './listings.ts'

export const requirement = pgTable('requirement', {
  id: text().primaryKey(),
  about: text({ enum: WORDS_ABOUT }).notNull().default('equipment'),
  email: text().notNull(),
  text: text().notNull(),
  memberId: toMember('member_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  language: text({ enum: LANGUAGES }).notNull().default('en'),
  answeredAt: moment('answered_at'),
  answeredBy: toMember('answered_by'),
  answer: text(),
  search: jsonb().$type<Record<string, string>>(),
})

/**
 * Staff's changes to the texts of the catalogue. A version is published as saved, and a trigger keeps it
 * unchanged.
 */
export const contentVersion = pgTable(
  'content_version',
  {
    page: text().notNull(),
    version: integer().notNull(),
    en: jsonb().$type<ContentChanges>().notNull().default({}),
    fr: jsonb().$type<ContentChanges>().notNull().default({}),
    entries: jsonb().$type<readonly ContentEntry[]>().notNull().default([]),
    authorId: toMember('author_id').notNull(),
    createdAt: moment('created_at').notNull(),
    note: text().notNull().default(''),
    publishedAt: moment('published_at'),
    publishedBy: toMember('published_by'),
  },
  (table) => [primaryKey({ columns: [table.page, table.version] })],
)

export const textPicture = pgTable(
  'text_picture',
  {
    owner: text().notNull(),
    fileHash: text('file_hash')
      .notNull()
      .references(() => pictureFile.hash),
  },
  (table) => [primaryKey({ columns: [table.owner, table.fileHash] })],
)
