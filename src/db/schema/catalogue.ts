import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { INCOTERMS } from '#kernel/trade/incoterms.ts'

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

export const listingPreview = pgTable('listing_preview', {
  hash: text().primaryKey(),
  madeAt: moment('made_at').notNull().defaultNow(),
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
  updatedAt: moment('updated_at').notNull().defaultNow(),
  remindedAt: moment('reminded_at'),
  acceptedAt: moment('accepted_at'),
  endedBy: text('ended_side', { enum: ['buyer', 'seller', 'staff'] }),
  requestId: text('request_id'),
  requestPlace: smallint('request_place').notNull().default(0),
})

export const quoteFile = pgTable('quote_file', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  messageId: bigint('message_id', { mode: 'bigint' }).notNull(),
  fileHash: text('file_hash').notNull(),
})

export const quoteMessage = pgTable('quote_message', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  quoteId: text('quote_id').notNull(),
  side: text({ enum: ['buyer', 'seller', 'staff'] }).notNull(),
  memberId: integer('member_id').notNull(),
  text: text().notNull(),
  writtenAt: moment('written_at').notNull().defaultNow(),
  priceMinor: bigint('price_minor', { mode: 'bigint' }),
  currency: text({ enum: ['usd', 'eur'] }),
  units: integer(),
  incoterm: text({ enum: INCOTERMS }),
  place: text(),
  deliveryMinor: bigint('delivery_minor', { mode: 'bigint' }),
  validUntil: moment('valid_until'),
  offerState: text('offer_state', { enum: ['standing', 'replaced', 'accepted', 'declined', 'expired'] }),
})
