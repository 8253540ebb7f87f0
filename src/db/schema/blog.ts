import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { POST_STATUSES } from '#features/blog/domain/post-status.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { toMember } from './accounts.ts'
import { moment, tsvector } from './columns.ts'

export const blogPost = pgTable('blog_post', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  title: text().notNull(),
  html: text().notNull(),
  bodyText: text('body_text').notNull(),
  labels: text().array().notNull().default([]),
  language: text({ enum: LANGUAGES }).notNull(),
  status: text({ enum: POST_STATUSES }).notNull(),
  publishedAt: moment('published_at'),
  updatedAt: moment('updated_at').notNull(),
  createdAt: moment('created_at').notNull(),
  authorId: toMember('author_id'),
  version: integer().notNull().default(1),
  source: text(),
  sourceDigest: text('source_digest'),
  sourceVersion: integer('source_version'),
  search: tsvector().notNull(),
})

/** Imported posts that staff deleted here. */
export const blogDeletedSource = pgTable('blog_deleted_source', {
  source: text().primaryKey(),
  deletedAt: moment('deleted_at').notNull(),
})

export const blogAddress = pgTable('blog_address', {
  slug: text().primaryKey(),
  postId: integer('post_id')
    .notNull()
    .references(() => blogPost.id, { onDelete: 'cascade' }),
})
