import { FINDINGS } from '#kernel/trade/contamination/declaration.ts'
import { FILE_MEDIA } from '#kernel/trade/thread-file/thread-file.ts'
import { DOCUMENT_KINDS } from '#kernel/trade/listing-document.ts'
import type { ListingContent } from '#features/listings/domain/content.ts'
import type { Attributes } from '#kernel/trade/attributes/values.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** The random part of a file's address, which reveals nothing of its content. */
const addressKey = () =>
  text('key')
    .notNull()
    .default(sql`replace(gen_random_uuid()::text, '-', '')`)

export const listing = pgTable('listing', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  companyId: integer('company_id').notNull(),
  createdBy: integer('created_by').notNull(),
  state: text({
    enum: ['draft', 'under_review', 'published', 'changes_requested', 'rejected', 'dormant', 'withdrawn'],
  })
    .notNull()
    .default('draft'),
  note: text(),
  title: text().notNull(),
  brand: text().notNull(),
  category: text().notNull(),
  type: text().notNull(),
  condition: text({ enum: ['new', 'used'] }).notNull(),
  descriptionHtml: text('description_html').notNull(),
  descriptionText: text('description_text').notNull(),
  country: text().notNull(),
  city: text().notNull(),
  priceMinor: bigint('price_minor', { mode: 'bigint' }).notNull(),
  currency: text({ enum: ['usd', 'eur'] }).notNull(),
  legalOwner: text('legal_owner').notNull(),
  carrierAllowed: boolean('carrier_allowed').notNull().default(true),
  year: integer(),
  partNumber: text('part_number'),
  serialNumber: text('serial_number'),
  runningHours: integer('running_hours'),
  hsCode: text('hs_code'),
  weightKg: numeric('weight_kg', { mode: 'number' }),
  lengthCm: numeric('length_cm', { mode: 'number' }),
  widthCm: numeric('width_cm', { mode: 'number' }),
  heightCm: numeric('height_cm', { mode: 'number' }),
  originPostcode: text('origin_postcode'),
  norm: text({ enum: FINDINGS }),
  h2s: text({ enum: FINDINGS }),
  hydrocarbons: text({ enum: FINDINGS }),
  attributes: jsonb().$type<Attributes>().notNull().default({}),
  reference: text(),
  importDigest: text('import_digest'),
  language: text({ enum: ['en', 'fr'] })
    .notNull()
    .default('en'),
  featuredPosition: integer('featured_position'),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  submittedAt: moment('submitted_at'),
  publishedAt: moment('published_at'),
  confirmedAt: moment('confirmed_at'),
  fadedAt: moment('faded_at'),
  soldOutAt: moment('sold_out_at'),
  withdrawnAt: moment('withdrawn_at'),
})

export const listingRevision = pgTable('listing_revision', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  listingId: integer('listing_id').notNull(),
  state: text({
    enum: ['open', 'under_review', 'published', 'changes_requested', 'rejected', 'withdrawn'],
  }).notNull(),
  content: jsonb().$type<ListingContent>().notNull(),
  note: text(),
  createdBy: integer('created_by').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  submittedAt: moment('submitted_at'),
  decidedAt: moment('decided_at'),
})

export const stock = pgTable('stock', {
  listingId: integer('listing_id').primaryKey(),
  onHand: integer('on_hand').notNull(),
  reserved: integer().notNull().default(0),
  version: integer().notNull().default(0),
})

/** One encoded size of a picture: its format, its width in pixels and its size on the wire. */
export interface PictureVariant {
  format: 'jpeg' | 'webp' | 'avif'
  width: number
  bytes: number
}

export const pictureFile = pgTable('picture_file', {
  hash: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  variants: jsonb().$type<PictureVariant[]>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  storedAt: moment('stored_at').notNull().defaultNow(),
})

export const picture = pgTable('picture', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  listingId: integer('listing_id').notNull(),
  fileHash: text('file_hash').notNull(),
  key: addressKey(),
  position: integer().notNull(),
  alt: text(),
  proposedPosition: integer('proposed_position'),
  proposedAlt: text('proposed_alt'),
  bytes: integer().notNull().default(0),
  approved: boolean().notNull().default(false),
  removed: boolean().notNull().default(false),
  announced: boolean().notNull().default(false),
  removedAt: moment('removed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const listingViewDay = pgTable(
  'listing_view_day',
  {
    listingId: integer('listing_id').notNull(),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
)

export const listingView = pgTable('listing_view', {
  listingId: integer('listing_id').notNull(),
  day: date().notNull(),
})

export const documentFile = pgTable('document_file', {
  hash: text().primaryKey(),
  bytes: integer().notNull(),
  pages: integer().notNull(),
  media: text({ enum: FILE_MEDIA }).notNull().default('pdf'),
  createdAt: moment('created_at').notNull().defaultNow(),
  storedAt: moment('stored_at').notNull().defaultNow(),
})

export const listingDocument = pgTable('listing_document', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  listingId: integer('listing_id').notNull(),
  kind: text({ enum: DOCUMENT_KINDS }).notNull(),
  fileHash: text('file_hash').notNull(),
  key: addressKey(),
  approved: boolean().notNull().default(false),
  removedAt: moment('removed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const availabilityRequest = pgTable('availability_request', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  memberId: integer('member_id').notNull(),
  askedAt: moment('asked_at').notNull(),
  confirmedAt: moment('confirmed_at'),
})

export const availabilityToken = pgTable('availability_token', {
  hash: bytea().primaryKey(),
  requestId: integer('request_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const listingClaim = pgTable('listing_claim', {
  listingId: integer('listing_id').primaryKey(),
  memberId: integer('member_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** The old and the new value: units, or a price in minor units with its currency. */
export interface FigureChange {
  from?: number | string
  to?: number | string
  fromCurrency?: 'usd' | 'eur'
  toCurrency?: 'usd' | 'eur'
}

export const listingAct = pgTable('listing_act', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  listingId: integer('listing_id').notNull(),
  memberId: integer('member_id').notNull(),
  act: text({ enum: ['submit', 'submit_change', 'price', 'quantity'] }).notNull(),
  details: jsonb().$type<FigureChange>().notNull().default({}),
  actedAt: moment('acted_at').notNull(),
})
