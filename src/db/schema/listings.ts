import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  foreignKey,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { BATCH_ACTS, KEPT_REASONS, type StoredStanding } from '#features/listings/domain/batch.ts'
import type { ListingContent } from '#features/listings/domain/content.ts'
import { type Decision, LISTING_ACTS, REVISION_STATES } from '#features/listings/domain/life-cycle.ts'
import type { Corrections } from '#features/listings/domain/corrections.ts'
import { ALL_REASONS, type ReviewReason } from '#features/listings/domain/review-reasons.ts'
import { CURRENCIES, type Currency } from '#kernel/money/money.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import type { Attributes } from '#kernel/trade/attributes/values.ts'
import { FINDINGS } from '#kernel/trade/contamination/declaration.ts'
import { DOCUMENT_KINDS } from '#kernel/trade/listing-document.ts'
import { LISTING_STATES } from '#kernel/trade/product.ts'
import { CONDITIONS } from '#kernel/trade/taxonomy.ts'
import type { SmallFormat } from '#kernel/web/picture-formats.ts'
import { FILE_MEDIA } from '#kernel/trade/thread-file/thread-file.ts'
import { company, toCompany, toMember } from './accounts.ts'
import { staffAct } from './platform.ts'
import { bytea, minor, moment, type OnDelete } from './columns.ts'

/** The random part of a file's address, which reveals nothing of its content. */
const addressKey = () =>
  text('key')
    .notNull()
    .default(sql`replace(gen_random_uuid()::text, '-', '')`)

export const listing = pgTable('listing', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  companyId: toCompany('company_id').notNull(),
  createdBy: toMember('created_by').notNull(),
  state: text({ enum: LISTING_STATES }).notNull().default('draft'),
  note: text(),
  reasons: text({ enum: ALL_REASONS }).array().notNull().default([]),
  title: text().notNull(),
  brand: text().notNull(),
  category: text().notNull(),
  type: text().notNull(),
  condition: text({ enum: CONDITIONS }).notNull(),
  descriptionHtml: text('description_html').notNull(),
  descriptionText: text('description_text').notNull(),
  secondTitle: text('second_title'),
  secondDescriptionHtml: text('second_description_html'),
  secondDescriptionText: text('second_description_text'),
  country: text().notNull(),
  city: text().notNull(),
  priceMinor: minor('price_minor').notNull(),
  currency: text({ enum: CURRENCIES }).notNull(),
  lotPieces: integer('lot_pieces'),
  legalOwner: text('legal_owner').notNull(),
  carrierAllowed: boolean('carrier_allowed').notNull().default(true),
  year: integer(),
  partNumber: text('part_number'),
  serialNumber: text('serial_number'),
  runningHours: integer('running_hours'),
  hsCode: text('hs_code'),
  originCountry: text('origin_country'),
  netWeightKg: numeric('net_weight_kg', { mode: 'number', precision: 12, scale: 3 }),
  weightKg: numeric('weight_kg', { mode: 'number', precision: 12, scale: 3 }),
  lengthCm: numeric('length_cm', { mode: 'number', precision: 10, scale: 2 }),
  widthCm: numeric('width_cm', { mode: 'number', precision: 10, scale: 2 }),
  heightCm: numeric('height_cm', { mode: 'number', precision: 10, scale: 2 }),
  originPostcode: text('origin_postcode'),
  liftingPoints: text('lifting_points'),
  loadingHours: text('loading_hours'),
  loadingEquipment: text('loading_equipment'),
  norm: text({ enum: FINDINGS }),
  h2s: text({ enum: FINDINGS }),
  hydrocarbons: text({ enum: FINDINGS }),
  attributes: jsonb().$type<Attributes>().notNull().default({}),
  reference: text(),
  importDigest: text('import_digest'),
  language: text({ enum: LANGUAGES }).notNull().default('en'),
  featuredPosition: integer('featured_position'),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  submittedAt: moment('submitted_at'),
  publishedAt: moment('published_at'),
  /** Published at once, and not read by staff since. */
  publishedUnread: boolean('published_unread').notNull().default(false),
  confirmedAt: moment('confirmed_at'),
  fadedAt: moment('faded_at'),
  soldOutAt: moment('sold_out_at'),
  withdrawnAt: moment('withdrawn_at'),
  /** 'yes' while a report of an inspection can be read by everybody. */
  inspected: text(),
})

/** A column that refers to a listing. */
export const toListing = (name: string, actions?: OnDelete) =>
  integer(name).references(() => listing.id, actions)

export const listingRevision = pgTable('listing_revision', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  listingId: toListing('listing_id').notNull(),
  state: text({ enum: REVISION_STATES }).notNull(),
  content: jsonb().$type<ListingContent>().notNull(),
  note: text(),
  reasons: text({ enum: ALL_REASONS }).array().notNull().default([]),
  createdBy: toMember('created_by').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  submittedAt: moment('submitted_at'),
  decidedAt: moment('decided_at'),
})

export const stock = pgTable('stock', {
  listingId: toListing('listing_id').primaryKey(),
  onHand: integer('on_hand').notNull(),
  reserved: integer().notNull().default(0),
  version: integer().notNull().default(0),
})

/** One encoded size of a picture: its format, its width in pixels and its size on the wire. */
export interface PictureVariant {
  format: 'jpeg' | SmallFormat
  width: number
  bytes: number
}

export const pictureFile = pgTable('picture_file', {
  hash: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  variants: jsonb().$type<PictureVariant[]>().notNull(),
  /** Empty if the picture can't be read, or its file is missing. */
  placeholder: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  storedAt: moment('stored_at').notNull().defaultNow(),
})

export const picture = pgTable('picture', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  listingId: toListing('listing_id').notNull(),
  fileHash: text('file_hash')
    .notNull()
    .references(() => pictureFile.hash),
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
    listingId: toListing('listing_id').notNull(),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.day] })],
)

export const companyViewDay = pgTable(
  'company_view_day',
  {
    companyId: toCompany('company_id').notNull(),
    day: date().notNull(),
    views: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
)

export const listingViewTotal = pgTable('listing_view_total', {
  listingId: toListing('listing_id', { onDelete: 'cascade' }).primaryKey(),
  views: integer().notNull(),
})

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
  listingId: toListing('listing_id').notNull(),
  kind: text({ enum: DOCUMENT_KINDS }).notNull(),
  fileHash: text('file_hash')
    .notNull()
    .references(() => documentFile.hash),
  key: addressKey(),
  approved: boolean().notNull().default(false),
  removedAt: moment('removed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
})

export const availabilityRequest = pgTable('availability_request', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  memberId: toMember('member_id', { onDelete: 'cascade' }).notNull(),
  askedAt: moment('asked_at').notNull(),
  confirmedAt: moment('confirmed_at'),
})

export const availabilityToken = pgTable('availability_token', {
  hash: bytea().primaryKey(),
  requestId: integer('request_id')
    .notNull()
    .references(() => availabilityRequest.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
})

export const listingClaim = pgTable('listing_claim', {
  listingId: toListing('listing_id', { onDelete: 'cascade' }).primaryKey(),
  memberId: toMember('member_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** What staff decided, as it was sent. */
export interface StoredDecision {
  decision: Decision
  note?: string
  reasons?: readonly ReviewReason[]
  corrections?: Corrections
  shippable?: boolean
  version: number
}

export const listingDecision = pgTable('listing_decision', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  listingId: toListing('listing_id', { onDelete: 'cascade' }).notNull(),
  memberId: toMember('member_id').notNull(),
  form: jsonb().$type<StoredDecision>().notNull(),
  decidedAt: moment('decided_at').notNull(),
  carriedOutAt: moment('carried_out_at'),
  actId: bigint('act_id', { mode: 'bigint' }).references(() => staffAct.id),
  sellerId: toMember('seller_id'),
})

/** The record of a company with the review, and what staff decided about its right to publish at once. */
export const companyPublishing = pgTable('company_publishing', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => company.id),
  inARow: integer('in_a_row').notNull().default(0),
  granted: boolean(),
  reason: text(),
  decidedBy: toMember('decided_by'),
  decidedAt: moment('decided_at'),
  published: integer().notNull().default(0),
  sampleAt: integer('sample_at').notNull().default(0),
})

/** Listings that were published at once and are looked at afterwards. */
export const listingSample = pgTable('listing_sample', {
  listingId: integer('listing_id')
    .primaryKey()
    .references(() => listing.id, { onDelete: 'cascade' }),
  publishedAt: moment('published_at').notNull(),
  decidedAt: moment('decided_at'),
})

/** What staff did in the name of a company, of which it was not told yet. */
export const actingUntold = pgTable('acting_untold', {
  actId: bigint('act_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => staffAct.id, { onDelete: 'cascade' }),
  companyId: toCompany('company_id').notNull(),
})

/** The old and the new value: units, or a price in minor units with its currency. */
export interface FigureChange {
  from?: number | string
  to?: number | string
  fromCurrency?: Currency
  toCurrency?: Currency
  /** Of a price that was lowered by so much as is told where several are: the highest of the day before, in the new currency. */
  highest?: string
  /** Of a price that was lowered so far that the company is told: when it was; null until then. */
  toldAt?: string | null
}

/** The sums of these rows are the numbers of listings; a trigger writes them. */
export const listingCount = pgTable('listing_count', {
  state: text({ enum: LISTING_STATES }).notNull(),
  category: text().notNull(),
  listings: integer().notNull(),
})

export const listingAct = pgTable('listing_act', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  listingId: toListing('listing_id', { onDelete: 'cascade' }).notNull(),
  memberId: toMember('member_id').notNull(),
  act: text({ enum: LISTING_ACTS }).notNull(),
  details: jsonb().$type<FigureChange>().notNull().default({}),
  actedAt: moment('acted_at').notNull(),
})

export const listingBatch = pgTable('listing_batch', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: toCompany('company_id').notNull(),
  memberId: toMember('member_id').notNull(),
  act: text({ enum: BATCH_ACTS }).notNull(),
  madeAt: moment('made_at').notNull(),
  undoneAt: moment('undone_at'),
})

export const listingBatchItem = pgTable(
  'listing_batch_item',
  {
    batchId: integer('batch_id')
      .notNull()
      .references(() => listingBatch.id, { onDelete: 'cascade' }),
    listingId: toListing('listing_id', { onDelete: 'cascade' }).notNull(),
    before: jsonb().$type<StoredStanding>().notNull(),
    after: jsonb().$type<StoredStanding>().notNull(),
    undone: text({ enum: ['restored', ...KEPT_REASONS] }),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.listingId] })],
)

export const walkItem = pgTable(
  'walk_item',
  {
    memberId: toMember('member_id').notNull(),
    key: uuid().notNull(),
    listingId: toListing('listing_id'),
    version: integer().notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
)

export const walkPicture = pgTable(
  'walk_picture',
  {
    memberId: integer('member_id').notNull(),
    itemKey: uuid('item_key').notNull(),
    key: uuid().notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.itemKey, table.key] }),
    foreignKey({
      columns: [table.memberId, table.itemKey],
      foreignColumns: [walkItem.memberId, walkItem.key],
    }).onDelete('cascade'),
  ],
)
