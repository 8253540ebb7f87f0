import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { HIT_REASONS, HIT_STATES, NAMED_KINDS, SUBJECTS } from '#features/screening/domain/screening.ts'
import { toCompany, toMember } from './accounts.ts'
import { moment } from './columns.ts'

/** The lists of sanctions that were imported; the newest is in force. */
export const sanctionList = pgTable('sanction_list', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  digest: text().notNull(),
  generatedAt: moment('generated_at').notNull(),
  importedAt: moment('imported_at').notNull(),
  entries: integer().notNull(),
  names: integer().notNull(),
})

/** The entries of the newest list. */
export const sanctionEntry = pgTable('sanction_entry', {
  id: integer().primaryKey(),
  kind: text({ enum: NAMED_KINDS }).notNull(),
  reference: text().notNull(),
  programme: text().notNull(),
  regulation: text().notNull(),
  countries: text().array().notNull(),
  born: text().array().notNull(),
  digest: text().notNull(),
})

export const sanctionName = pgTable('sanction_name', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  entryId: integer('entry_id')
    .notNull()
    .references(() => sanctionEntry.id),
  name: text().notNull(),
  key: text().notNull(),
  isStrong: boolean('is_strong').notNull(),
})

/** Names of companies and members that are near one of a list, and what was decided about them. */
export const screeningHit = pgTable('screening_hit', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: toCompany('company_id').notNull(),
  subject: text({ enum: SUBJECTS }).notNull(),
  memberId: toMember('member_id'),
  namedBy: toMember('named_by'),
  name: text().notNull(),
  nameWords: text('name_words').notNull(),
  listId: integer('list_id')
    .notNull()
    .references(() => sanctionList.id),
  entryId: integer('entry_id').notNull(),
  entryDigest: text('entry_digest').notNull(),
  entryKind: text('entry_kind', { enum: NAMED_KINDS }).notNull(),
  entryName: text('entry_name').notNull(),
  reference: text().notNull(),
  programme: text().notNull(),
  regulation: text().notNull(),
  countries: text().array().notNull(),
  born: text().array().notNull(),
  score: integer().notNull(),
  why: text({ enum: HIT_REASONS }).notNull(),
  state: text({ enum: HIT_STATES }).notNull().default('open'),
  foundAt: moment('found_at').notNull(),
  decidedBy: toMember('decided_by'),
  decidedAt: moment('decided_at'),
  reason: text(),
})
