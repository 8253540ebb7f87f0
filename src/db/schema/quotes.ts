import { bigint, boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { FREIGHT_STATES, INVITATION_STATES } from '#features/freight/domain/freight.ts'
import type { QuotationContent } from '#features/quotes/domain/quotation.ts'
import { OFFER_STATES, QUOTE_STATES } from '#features/quotes/domain/quote.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { TRANSPORT_MODES } from '#kernel/trade/freight/modes.ts'
import { INCOTERMS } from '#kernel/trade/incoterms.ts'
import { SIDES } from '#kernel/trade/sides.ts'
import { toCompany, toMember } from './accounts.ts'
import { bytea, minor, moment, references } from './columns.ts'
import { documentFile, toListing } from './listings.ts'

export const quote = pgTable('quote', {
  id: text().primaryKey(),
  listingId: toListing('listing_id').notNull(),
  memberId: toMember('member_id').notNull(),
  companyId: toCompany('company_id').notNull(),
  country: text().notNull(),
  units: integer().notNull(),
  message: text().notNull(),
  state: text({ enum: QUOTE_STATES }).notNull().default('open'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  remindedAt: moment('reminded_at'),
  acceptedAt: moment('accepted_at'),
  endedSide: text('ended_side', { enum: SIDES }),
  requestId: text('request_id'),
  requestPlace: smallint('request_place').notNull().default(0),
  category: text(),
  type: text(),
})

export const freightRequest = pgTable('freight_request', {
  id: text().primaryKey(),
  quoteId: text('quote_id')
    .notNull()
    .references(() => quote.id),
  memberId: toMember('member_id').notNull(),
  city: text().notNull(),
  postcode: text(),
  incoterm: text({ enum: INCOTERMS }).notNull(),
  remarks: text().notNull(),
  state: text({ enum: FREIGHT_STATES }).notNull().default('open'),
  askedAt: moment('asked_at').notNull(),
})

export const freightInvitation = pgTable('freight_invitation', {
  id: text().primaryKey(),
  requestId: text('request_id')
    .notNull()
    .references(() => freightRequest.id),
  company: text().notNull(),
  email: text().notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  invitedBy: toMember('invited_by').notNull(),
  tokenHash: bytea('token_hash'),
  state: text({ enum: INVITATION_STATES }).notNull().default('invited'),
  invitedAt: moment('invited_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  toldAt: moment('told_at'),
})

export const freightAnswer = pgTable('freight_answer', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  requestId: text('request_id')
    .notNull()
    .references(() => freightRequest.id),
  invitationId: text('invitation_id').references(() => freightInvitation.id),
  memberId: toMember('member_id'),
  priceMinor: minor('price_minor').notNull(),
  currency: text({ enum: CURRENCIES }).notNull(),
  incoterm: text({ enum: INCOTERMS }).notNull(),
  place: text().notNull(),
  mode: text({ enum: TRANSPORT_MODES }).notNull(),
  transitDays: integer('transit_days').notNull(),
  validUntil: moment('valid_until').notNull(),
  remarks: text().notNull(),
  answeredAt: moment('answered_at').notNull(),
})

/** Until it is agreed; afterwards its cart has them. */
export const quoteReferences = pgTable('quote_references', {
  quoteId: text('quote_id')
    .primaryKey()
    .references(() => quote.id, { onDelete: 'cascade' }),
  ...references(),
})

export const quoteMessage = pgTable('quote_message', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  quoteId: text('quote_id')
    .notNull()
    .references(() => quote.id),
  side: text({ enum: SIDES }).notNull(),
  memberId: toMember('member_id').notNull(),
  text: text().notNull(),
  writtenAt: moment('written_at').notNull().defaultNow(),
  priceMinor: minor('price_minor'),
  currency: text({ enum: CURRENCIES }),
  units: integer(),
  incoterm: text({ enum: INCOTERMS }),
  place: text(),
  deliveryMinor: minor('delivery_minor'),
  validUntil: moment('valid_until'),
  offerState: text('offer_state', { enum: OFFER_STATES }),
  freightAnswerId: bigint('freight_answer_id', { mode: 'bigint' }).references(() => freightAnswer.id),
  freightMode: text('freight_mode', { enum: TRANSPORT_MODES }),
  freightDays: integer('freight_days'),
  freightUntil: moment('freight_until'),
  quotationNumber: integer('quotation_number').unique(),
  subjectToInspection: boolean('subject_to_inspection').notNull().default(false),
})

/** What the paper of an offer says besides its terms, as things were when it was made. */
export const quotation = pgTable('quotation', {
  messageId: bigint('message_id', { mode: 'bigint' })
    .primaryKey()
    .references(() => quoteMessage.id, { onDelete: 'cascade' }),
  content: jsonb().notNull().$type<QuotationContent>(),
})

export const quoteFile = pgTable('quote_file', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  messageId: bigint('message_id', { mode: 'bigint' })
    .notNull()
    .references(() => quoteMessage.id),
  fileHash: text('file_hash')
    .notNull()
    .references(() => documentFile.hash),
})

/** Who asked for the weight and size of a packed unit, and when it was told that they are there. */
export const measureQuestion = pgTable('measure_question', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  listingId: toListing('listing_id').notNull(),
  companyId: toCompany('company_id').notNull(),
  memberId: toMember('member_id').notNull(),
  quoteId: text('quote_id')
    .notNull()
    .references(() => quote.id),
  askedAt: moment('asked_at').notNull(),
  toldAt: moment('told_at'),
})

export const replyTemplate = pgTable('reply_template', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: toCompany('company_id').notNull(),
  name: text().notNull(),
  text: text().notNull(),
  version: integer().notNull().default(1),
})
