import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { PLACE_FIELDS } from '#features/destinations/domain/place-fields.ts'
import { toMember } from './accounts.ts'
import { cart } from './checkout.ts'
import { moment } from './columns.ts'
import { toListing } from './listings.ts'
import { quote } from './quotes.ts'

/** Refused countries; only the end of a refusal may change. */
export const destinationRefusal = pgTable('destination_refusal', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  countryCode: text('country_code').notNull(),
  validFrom: date('valid_from').notNull(),
  validUntil: date('valid_until'),
  reasonEn: text('reason_en').notNull(),
  reasonFr: text('reason_fr').notNull(),
  source: text().notNull(),
  createdBy: toMember('created_by'),
  createdAt: moment('created_at').notNull(),
  endedBy: toMember('ended_by'),
  endedAt: moment('ended_at'),
  endReason: text('end_reason'),
})

/** Refused places that a text names, for staff to look at. */
export const placeMark = pgTable('place_mark', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  cartId: text('cart_id').references(() => cart.id, { onDelete: 'cascade' }),
  quoteId: text('quote_id').references(() => quote.id, { onDelete: 'cascade' }),
  listingId: toListing('listing_id', { onDelete: 'cascade' }),
  field: text({ enum: PLACE_FIELDS }).notNull(),
  place: text().notNull(),
  countryCode: text('country_code').notNull(),
  foundAt: moment('found_at').notNull(),
  settledBy: toMember('settled_by'),
  settledAt: moment('settled_at'),
  reason: text(),
})
