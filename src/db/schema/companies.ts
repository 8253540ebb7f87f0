import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { COMPANY_ACTS } from '#features/accounts/domain/company.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { toCompany, toMember } from './accounts.ts'
import { bytea, moment } from './columns.ts'

export const companyInvitation = pgTable('company_invitation', {
  id: text().primaryKey(),
  companyId: toCompany('company_id').notNull(),
  email: text().notNull(),
  language: text({ enum: LANGUAGES }).notNull(),
  invitedBy: toMember('invited_by').notNull(),
  tokenHash: bytea('token_hash'),
  createdAt: moment('created_at').notNull().defaultNow(),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  acceptedBy: toMember('accepted_by'),
  revokedAt: moment('revoked_at'),
})

export const companyAct = pgTable('company_act', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: toCompany('company_id').notNull(),
  memberId: toMember('member_id').notNull(),
  act: text({ enum: COMPANY_ACTS }).notNull(),
  subjectMemberId: toMember('subject_member_id'),
  details: jsonb().notNull().default({}),
  actedAt: moment('acted_at').notNull(),
})

export const companyQuota = pgTable('company_quota', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: toCompany('company_id', { onDelete: 'cascade' }).notNull(),
  kind: text().notNull(),
  max: bigint({ mode: 'number' }),
  reason: text().notNull(),
  setBy: toMember('set_by').notNull(),
  setAt: moment('set_at').notNull(),
})
