import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const searchEntry = pgTable('search_entry', {
  listingId: integer('listing_id').primaryKey(),
  vector: tsvector().notNull(),
  category: text().notNull(),
  type: text().notNull(),
  condition: text().notNull(),
  country: text().notNull(),
  currency: text().notNull(),
  priceMinor: bigint('price_minor', { mode: 'bigint' }).notNull(),
  priceEurMinor: bigint('price_eur_minor', { mode: 'bigint' }).notNull(),
  publishedAt: moment('published_at').notNull(),
  format: integer().notNull().default(1),
})

export const searchFacet = pgTable('search_facet', {
  listingId: integer('listing_id').primaryKey(),
  facets: text().array().notNull(),
})

export const lexicon = pgTable('lexicon', {
  term: text().primaryKey(),
  listings: integer().notNull(),
})

export const lexiconChange = pgTable('lexicon_change', {
  term: text().notNull(),
  change: integer().notNull(),
})

export const favourite = pgTable(
  'favourite',
  {
    memberId: integer('member_id').notNull(),
    listingId: integer('listing_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    knownPriceMinor: bigint('known_price_minor', { mode: 'bigint' }),
    knownCurrency: text('known_currency', { enum: ['usd', 'eur'] }),
    knownUnits: integer('known_units'),
    toldScarce: boolean('told_scarce').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.listingId] })],
)

export const favouriteMail = pgTable('favourite_mail', {
  memberId: integer('member_id').primaryKey(),
  wanted: boolean().notNull().default(true),
  toldOn: date('told_on'),
})

export const quote = pgTable('quote', {
  id: text().primaryKey(),
  listingId: integer('listing_id').notNull(),
  memberId: integer('member_id').notNull(),
  companyId: integer('company_id').notNull(),
  country: text().notNull(),
  units: integer().notNull(),
  message: text().notNull(),
  state: text({ enum: ['open', 'answered', 'accepted', 'declined', 'expired'] })
    .notNull()
    .default('open'),
  createdAt: moment('created_at').notNull().defaultNow(),
})
