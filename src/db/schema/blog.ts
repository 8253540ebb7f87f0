import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { LANGUAGES } from '#kernel/text/language.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const blogPost = pgTable('blog_post', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull(),
  title: text().notNull(),
  html: text().notNull(),
  bodyText: text('body_text').notNull(),
  labels: text().array().notNull().default([]),
  language: text({ enum: LANGUAGES }).notNull(),
  status: text({ enum: ['draft', 'published'] }).notNull(),
  publishedAt: moment('published_at'),
  updatedAt: moment('updated_at').notNull(),
  createdAt: moment('created_at').notNull(),
  authorId: integer('author_id'),
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
  postId: integer('post_id').notNull(),
})
