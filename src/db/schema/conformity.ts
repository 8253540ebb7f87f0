import { boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { OBTAINERS } from '#features/conformity/domain/papers.ts'
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
  noteEn: text('note_en').notNull(),
  noteFr: text('note_fr').notNull(),
  source: text().notNull(),
  sourceFr: text('source_fr'),
  knownOn: date('known_on').notNull(),
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
