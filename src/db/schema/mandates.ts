import { date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const mandate = pgTable('mandate', {
  id: text().primaryKey(),
  companyId: integer('company_id').notNull(),
  memberId: integer('member_id').notNull(),
  version: integer().notNull(),
  language: text({ enum: ['en', 'fr'] }).notNull(),
  textSha256: text('text_sha256').notNull(),
  content: jsonb().notNull(),
  acceptedAt: moment('accepted_at').notNull(),
  signedOn: date('signed_on').notNull(),
  fileSha256: text('file_sha256'),
  state: text({ enum: ['in_force', 'notice_given', 'ended', 'replaced'] }).notNull(),
  expiresOn: date('expires_on').notNull(),
  renewals: integer().notNull().default(0),
  remindedFor: date('reminded_for'),
  noticeAt: moment('notice_at'),
  noticeBy: text('notice_by', { enum: ['company', 'operator'] }),
  noticeMemberId: integer('notice_member_id'),
  endedAt: moment('ended_at'),
  endedBecause: text('ended_because', { enum: ['notice', 'complete', 'closed', 'replaced'] }),
})

export const mandateRequest = pgTable('mandate_request', {
  companyId: integer('company_id').primaryKey(),
  askedAt: moment('asked_at').notNull(),
})
