import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { MAIL_TROUBLES } from '#kernel/mail-trouble.ts'
import { toMember } from './accounts.ts'
import { moment } from './columns.ts'

/** An attachment of a demonstration mail: its key in the object store. */
export interface KeptAttachment {
  fileName: string
  contentType: string
  bytes: number
  key: string
}

/** An address that gets no more mail, in lower case. */
export const mailTrouble = pgTable('mail_trouble', {
  address: text().primaryKey(),
  kind: text({ enum: MAIL_TROUBLES }).notNull(),
  said: text().notNull(),
  notedAt: moment('noted_at').notNull(),
})

export const sandboxMail = pgTable('sandbox_mail', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  messageId: text('message_id').notNull(),
  recipient: text().notNull(),
  subject: text().notNull(),
  bodyText: text('body_text').notNull(),
  bodyHtml: text('body_html').notNull(),
  sentAt: moment('sent_at').notNull().defaultNow(),
  attachments: jsonb().notNull().$type<KeptAttachment[]>().default([]),
})

export const staffAct = pgTable('staff_act', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: integer('member_id').notNull(),
  act: text().notNull(),
  subject: text().notNull(),
  subjectId: text('subject_id').notNull(),
  details: jsonb().notNull().default({}),
  actedAt: moment('acted_at').notNull().defaultNow(),
})

export const operatorSetting = pgTable('operator_setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  changedBy: toMember('changed_by').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** The act done under a caller's idempotency key, and its answer. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    memberId: toMember('member_id').notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    answer: jsonb(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.key] })],
)
