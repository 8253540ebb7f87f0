import { sql } from 'drizzle-orm'
import {
  bigint,
  bit,
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { minor, moment, tsvector } from './columns.ts'
import { toListing } from './listings.ts'

export const searchEntry = pgTable('search_entry', {
  listingId: toListing('listing_id').primaryKey(),
  vector: tsvector().notNull(),
  category: text().notNull(),
  type: text().notNull(),
  condition: text().notNull(),
  country: text().notNull(),
  currency: text().notNull(),
  priceMinor: minor('price_minor').notNull(),
  priceEurMinor: minor('price_eur_minor').notNull(),
  publishedAt: moment('published_at').notNull(),
  format: integer().notNull().default(1),
})

export const searchFacet = pgTable('search_facet', {
  listingId: integer('listing_id')
    .primaryKey()
    .references(() => searchEntry.listingId, { onDelete: 'cascade' }),
  facets: text().array().notNull(),
})

export const searchFigure = pgTable(
  'search_figure',
  {
    listingId: integer('listing_id')
      .notNull()
      .references(() => searchEntry.listingId, { onDelete: 'cascade' }),
    key: text().notNull(),
    figure: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.key] })],
)

export const listingPreview = pgTable('listing_preview', {
  hash: text().primaryKey(),
  madeAt: moment('made_at').notNull().defaultNow(),
})

export const lexicon = pgTable('lexicon', {
  term: text().primaryKey(),
  listings: integer().notNull(),
  isMapped: boolean('is_mapped').notNull().default(false),
})

export const lexiconChange = pgTable('lexicon_change', {
  term: text().notNull(),
  change: integer().notNull(),
})

/** The number of listing ids that one row of a word's bitmap covers. */
export const IDS_PER_PART = 30_000

export const searchBitmap = pgTable(
  'search_bitmap',
  {
    term: text().notNull(),
    part: integer().notNull(),
    bits: bit({ dimensions: IDS_PER_PART }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.term, table.part] })],
)

export const searchPhrase = pgTable('search_phrase', {
  query: text().primaryKey(),
  askedOn: date('asked_on')
    .notNull()
    .default(sql`CURRENT_DATE`),
  isMapped: boolean('is_mapped').notNull().default(false),
})

export const searchPending = pgTable('search_pending', {
  listingId: integer('listing_id').notNull(),
  change: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
})

export const searchStamp = pgTable('search_stamp', {
  isOnly: boolean('is_only').primaryKey().default(true),
  folds: bigint({ mode: 'number' }).notNull(),
})
