import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import {
  PAPER_STATES,
  VETTING_DECISIONS,
  VETTING_PAPERS,
  VETTING_STATES,
} from '#features/vetting/domain/vetting.ts'
import { company, toCompany, toMember } from './accounts.ts'
import { moment } from './columns.ts'
import { documentFile } from './listings.ts'

/** The vetting of a company; without a row it is new. */
export const companyVetting = pgTable('company_vetting', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => company.id),
  state: text({ enum: VETTING_STATES }).notNull().default('new'),
  submittedBy: toMember('submitted_by'),
  submittedAt: moment('submitted_at'),
  decision: text({ enum: VETTING_DECISIONS }),
  decidedBy: toMember('decided_by'),
  decidedAt: moment('decided_at'),
  note: text(),
  toldAt: moment('told_at'),
  probationLiftedAt: moment('probation_lifted_at'),
})

/** The papers that companies give for it, one of each kind. */
export const vettingPaper = pgTable('vetting_paper', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: toCompany('company_id').notNull(),
  kind: text({ enum: VETTING_PAPERS }).notNull(),
  fileHash: text('file_hash').references(() => documentFile.hash),
  givenBy: toMember('given_by').notNull(),
  givenAt: moment('given_at').notNull(),
  state: text({ enum: PAPER_STATES }).notNull().default('given'),
  reason: text(),
  checkedBy: toMember('checked_by'),
  checkedAt: moment('checked_at'),
})
