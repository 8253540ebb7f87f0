import { date, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { CHECK_LISTS } from '#features/inspections/domain/check-lists.ts'
import { INSPECTION_STATES, PAYERS, SCOPES } from '#features/inspections/domain/inspection.ts'
import { REGIONS } from '#features/inspections/domain/regions.ts'
import type { PointAnswer } from '#features/inspections/domain/report.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { toCompany, toMember } from './accounts.ts'
import { bytea, minor, moment } from './columns.ts'
import { documentFile, toListing } from './listings.ts'
import { quote } from './quotes.ts'

export const inspection = pgTable('inspection', {
  id: text().primaryKey(),
  listingId: toListing('listing_id').notNull(),
  quoteId: text('quote_id').references(() => quote.id),
  memberId: toMember('member_id').notNull(),
  companyId: toCompany('company_id').notNull(),
  payer: text({ enum: PAYERS }).notNull(),
  payerCompanyId: toCompany('payer_company_id').notNull(),
  country: text().notNull(),
  place: text().notNull(),
  scope: text({ enum: SCOPES }).notNull(),
  remarks: text().notNull(),
  checkList: text('check_list', { enum: CHECK_LISTS }).notNull(),
  state: text({ enum: INSPECTION_STATES }).notNull().default('asked'),
  askedAt: moment('asked_at').notNull(),
  priceMinor: minor('price_minor'),
  currency: text({ enum: CURRENCIES }),
  days: integer(),
  priceUntil: moment('price_until'),
  pricedBy: toMember('priced_by'),
  pricedAt: moment('priced_at'),
  orderedBy: toMember('ordered_by'),
  orderedAt: moment('ordered_at'),
  units: integer(),
  invoice: text(),
  paidOn: date('paid_on'),
  submittedAt: moment('submitted_at'),
  releasedBy: toMember('released_by'),
  reportedAt: moment('reported_at'),
  sealedUntil: moment('sealed_until'),
  payerOpenBy: toMember('payer_open_by'),
  payerOpenAt: moment('payer_open_at'),
  sellerOpenBy: toMember('seller_open_by'),
  sellerOpenAt: moment('seller_open_at'),
  openedAt: moment('opened_at'),
  endedBy: toMember('ended_by'),
  endedAt: moment('ended_at'),
  endReason: text('end_reason'),
})

const toInspection = () =>
  text('inspection_id')
    .notNull()
    .references(() => inspection.id)

export const inspectorLink = pgTable('inspector_link', {
  id: text().primaryKey(),
  inspectionId: toInspection(),
  name: text().notNull(),
  company: text().notNull(),
  email: text().notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  memberId: toMember('member_id'),
  assignedBy: toMember('assigned_by').notNull(),
  assignedAt: moment('assigned_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  tokenHash: bytea('token_hash'),
  sentAt: moment('sent_at'),
  failedAt: moment('failed_at'),
})

export const inspectionReport = pgTable('inspection_report', {
  inspectionId: text('inspection_id')
    .primaryKey()
    .references(() => inspection.id),
  linkId: text('link_id')
    .notNull()
    .references(() => inspectorLink.id),
  version: integer().notNull(),
  standard: text().notNull(),
  inspectedOn: date('inspected_on'),
  place: text().notNull(),
  summary: text().notNull(),
  points: jsonb().$type<PointAnswer[]>().notNull(),
  changedAt: moment('changed_at').notNull(),
  returned: text(),
  title: text(),
  titleLanguage: text('title_language', { enum: LANGUAGES }),
  serialNumber: text('serial_number'),
})

export const inspectionPicture = pgTable(
  'inspection_picture',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    inspectionId: toInspection(),
    key: uuid().notNull(),
    point: text().notNull(),
    fileHash: text('file_hash').references(() => documentFile.hash),
    givenAt: moment('given_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [unique().on(table.inspectionId, table.key)],
)

/** What inspections cost. Without a kind or a region, a line is for all of them. */
export const inspectionPrice = pgTable(
  'inspection_price',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    checkList: text('check_list', { enum: CHECK_LISTS }),
    region: text({ enum: REGIONS }),
    scope: text({ enum: SCOPES }).notNull(),
    priceMinor: minor('price_minor').notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    days: integer().notNull(),
    changedBy: toMember('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [unique().on(table.checkList, table.region, table.scope).nullsNotDistinct()],
)
