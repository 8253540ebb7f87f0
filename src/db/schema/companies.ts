import { bigint, customType, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const companyInvitation = pgTable('company_invitation', {
  id: text().primaryKey(),
  companyId: integer('company_id').notNull(),
  email: text().notNull(),
  language: text({ enum: ['en', 'fr'] }).notNull(),
  invitedBy: integer('invited_by').notNull(),
  tokenHash: bytea('token_hash'),
  createdAt: moment('created_at').notNull().defaultNow(),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  acceptedAt: moment('accepted_at'),
  acceptedBy: integer('accepted_by'),
  revokedAt: moment('revoked_at'),
})

export const companyAct = pgTable('company_act', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  memberId: integer('member_id').notNull(),
  act: text({
    enum: ['details_changed', 'invited', 'revoked', 'joined', 'appointed', 'dismissed', 'removed', 'left'],
  }).notNull(),
  subjectMemberId: integer('subject_member_id'),
  details: jsonb().notNull().default({}),
  actedAt: moment('acted_at').notNull(),
})

export const companyQuota = pgTable('company_quota', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  kind: text().notNull(),
  max: bigint({ mode: 'number' }),
  reason: text().notNull(),
  setBy: integer('set_by').notNull(),
  setAt: moment('set_at').notNull(),
})
