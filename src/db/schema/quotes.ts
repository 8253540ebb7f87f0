import { bigint, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { OFFER_STATES, QUOTE_STATES } from '#features/quotes/domain/quote.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { INCOTERMS } from '#kernel/trade/incoterms.ts'
import { SIDES } from '#kernel/trade/sides.ts'
import { toCompany, toMember } from './accounts.ts'
import { minor, moment } from './columns.ts'
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
