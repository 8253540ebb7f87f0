import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { toMember } from './accounts.ts'
import { moment } from './columns.ts'

/** Concepts that staff add to the shipped thesaurus. */
export const tradeConcept = pgTable('trade_concept', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull(),
  theme: text().notNull(),
  namesEn: text('names_en').notNull(),
  namesFr: text('names_fr').notNull(),
  note: text().notNull(),
  names: text().notNull(),
  kinds: text().notNull(),
  kindOf: text('kind_of').notNull(),
  version: integer().notNull().default(1),
  changedBy: toMember('changed_by').notNull(),
  changedAt: moment('changed_at').notNull(),
  withdrawnBy: toMember('withdrawn_by'),
  withdrawnAt: moment('withdrawn_at'),
})
