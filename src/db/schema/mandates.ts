import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { END_REASONS, KEPT_STATES, NOTICE_PARTIES } from '#features/mandates/domain/kept-states.ts'
import type { MandateContent } from '#features/mandates/domain/mandate-text.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { toCompany, toMember } from './accounts.ts'
import { moment } from './columns.ts'

export const mandate = pgTable('mandate', {
  id: text().primaryKey(),
  companyId: toCompany('company_id').notNull(),
  memberId: toMember('member_id').notNull(),
  version: integer().notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  textSha256: text('text_sha256').notNull(),
  content: jsonb().notNull().$type<MandateContent>(),
  feeBp: integer('fee_bp'),
  acceptedAt: moment('accepted_at').notNull(),
  signedOn: date('signed_on').notNull(),
  fileSha256: text('file_sha256'),
  state: text({ enum: KEPT_STATES }).notNull(),
  expiresOn: date('expires_on').notNull(),
  renewals: integer().notNull().default(0),
  remindedFor: date('reminded_for'),
  noticeAt: moment('notice_at'),
  noticeBy: text('notice_by', { enum: NOTICE_PARTIES }),
  noticeMemberId: toMember('notice_member_id'),
  endedAt: moment('ended_at'),
  endedBecause: text('ended_because', { enum: END_REASONS }),
})

/** Companies to which staff proposed the clause on self-billing. */
export const selfBillingOffer = pgTable('self_billing_offer', {
  companyId: toCompany('company_id', { onDelete: 'cascade' }).primaryKey(),
  proposedAt: moment('proposed_at').notNull(),
  proposedBy: toMember('proposed_by').notNull(),
})

export const mandateRequest = pgTable('mandate_request', {
  companyId: toCompany('company_id').primaryKey(),
  askedAt: moment('asked_at').notNull(),
})
