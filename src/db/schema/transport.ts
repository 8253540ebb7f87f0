import { bigint, boolean, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { FILE_REASONS, TRANSPORT_FILE_STATES, TRANSPORT_FILES } from '#features/transport/domain/files.ts'
import { MILESTONES, TELLERS } from '#features/transport/domain/milestones.ts'
import { toCompany, toMember } from './accounts.ts'
import { bytea, moment } from './columns.ts'
import { documentFile } from './listings.ts'
import { purchaseOrder } from './orders.ts'
import { freightInvitation } from './quotes.ts'

export const transportLink = pgTable('transport_link', {
  id: text().primaryKey(),
  orderId: text('order_id')
    .notNull()
    .references(() => purchaseOrder.id),
  companyId: toCompany('company_id').notNull(),
  invitationId: text('invitation_id')
    .notNull()
    .references(() => freightInvitation.id),
  tokenHash: bytea('token_hash'),
  mailedBy: toMember('mailed_by'),
  mailedAt: moment('mailed_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  sentAt: moment('sent_at'),
  failedAt: moment('failed_at'),
})

export const transportMilestone = pgTable('transport_milestone', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text('order_id')
    .notNull()
    .references(() => purchaseOrder.id),
  companyId: toCompany('company_id').notNull(),
  milestone: text({ enum: MILESTONES }).notNull(),
  isExpected: boolean('is_expected').notNull(),
  day: date().notNull(),
  place: text().notNull(),
  note: text().notNull(),
  toldBy: text('told_by', { enum: TELLERS }).notNull(),
  memberId: toMember('member_id'),
  linkId: text('link_id').references(() => transportLink.id),
  toldAt: moment('told_at').notNull(),
  consignment: text(),
})

export const transportFile = pgTable(
  'transport_file',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => purchaseOrder.id),
    companyId: toCompany('company_id').notNull(),
    kind: text({ enum: TRANSPORT_FILES }).notNull(),
    fileHash: text('file_hash')
      .notNull()
      .references(() => documentFile.hash),
    givenBy: text('given_by', { enum: TELLERS }).notNull(),
    memberId: toMember('member_id'),
    linkId: text('link_id').references(() => transportLink.id),
    givenAt: moment('given_at').notNull(),
    state: text({ enum: TRANSPORT_FILE_STATES }).notNull().default('shown'),
    reason: text({ enum: FILE_REASONS }),
    reasonText: text('reason_text'),
    decidedBy: toMember('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [unique().on(table.orderId, table.companyId, table.kind, table.fileHash)],
)
