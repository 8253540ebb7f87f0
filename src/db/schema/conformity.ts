import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import {
  COST_UNITS,
  LOCAL_CURRENCIES,
  OBTAINERS,
  RATE_BASES,
  SOURCE_DAYS,
} from '#features/conformity/domain/papers.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { CONDITIONS } from '#kernel/trade/taxonomy.ts'
import { SIDES } from '#kernel/trade/sides.ts'
import { toCompany, toMember } from './accounts.ts'
import { minor, moment } from './columns.ts'
import { documentFile } from './listings.ts'
import { toOrder } from './orders.ts'

/** The papers that goods need to be imported into a country. */
export const conformityPaper = pgTable('conformity_paper', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  countryCode: text('country_code').notNull(),
  chapters: integer().array().notNull(),
  condition: text({ enum: CONDITIONS }),
  nameEn: text('name_en').notNull(),
  nameFr: text('name_fr').notNull(),
  obtainedBy: text('obtained_by', { enum: OBTAINERS }).notNull(),
  issuer: text().notNull(),
  /** In French, where that differs. */
  issuerFr: text('issuer_fr'),
  daysFrom: integer('days_from'),
  daysTo: integer('days_to'),
  costFromMinor: minor('cost_from_minor'),
  costToMinor: minor('cost_to_minor'),
  currency: text({ enum: CURRENCIES }),
  localFromMinor: minor('local_from_minor'),
  localToMinor: minor('local_to_minor'),
  localCurrency: text('local_currency', { enum: LOCAL_CURRENCIES }),
  costPer: text('cost_per', { enum: COST_UNITS }),
  /** In hundredths of a per cent. */
  rateFromBp: integer('rate_from_bp'),
  rateToBp: integer('rate_to_bp'),
  rateOf: text('rate_of', { enum: RATE_BASES }),
  daysSource: text('days_source'),
  daysAddress: text('days_address'),
  daysOn: date('days_on'),
  daysDay: text('days_day', { enum: SOURCE_DAYS }),
  costSource: text('cost_source'),
  costAddress: text('cost_address'),
  costOn: date('cost_on'),
  costDay: text('cost_day', { enum: SOURCE_DAYS }),
  noteEn: text('note_en').notNull(),
  noteFr: text('note_fr').notNull(),
  source: text().notNull(),
  sourceFr: text('source_fr'),
  sourceAddress: text('source_address'),
  knownOn: date('known_on').notNull(),
  sourceDay: text('source_day', { enum: SOURCE_DAYS }),
  isConfirmed: boolean('is_confirmed').notNull(),
  version: integer().notNull().default(1),
  changedBy: toMember('changed_by'),
  changedAt: moment('changed_at').notNull(),
  withdrawnBy: toMember('withdrawn_by'),
  withdrawnAt: moment('withdrawn_at'),
})

/** Entries about a paper of an order; the latest one counts. */
export const orderPaperEntry = pgTable('order_paper_entry', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  orderId: toOrder('order_id').notNull(),
  paperId: integer('paper_id')
    .notNull()
    .references(() => conformityPaper.id),
  sellerCompanyId: toCompany('seller_company_id').notNull(),
  isReceived: boolean('is_received').notNull(),
  reference: text().notNull(),
  fileHash: text('file_hash').references(() => documentFile.hash),
  side: text({ enum: SIDES }).notNull(),
  memberId: toMember('member_id').notNull(),
  writtenAt: moment('written_at').notNull(),
})
