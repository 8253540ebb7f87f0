import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, primaryKey, text, jsonb } from 'drizzle-orm/pg-core'
import { TOKEN_PURPOSES } from '#features/accounts/domain/mailed-token.ts'
import { ROLES } from '#kernel/actor.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { COMPANY_ACTS } from '#features/accounts/domain/company.ts'
import type { QuotaKind } from '#kernel/trade/quotas.ts'
import { bytea, moment, type OnDelete } from './columns.ts'

export const company = pgTable('company', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  street: text(),
  postcode: text(),
  city: text(),
  country: text(),
  vatNumber: text('vat_number'),
  registrationNumber: text('registration_number'),
  deliveryCountry: text('delivery_country'),
  deliveryCity: text('delivery_city'),
  deliveryPostcode: text('delivery_postcode'),
  deliveryStreet: text('delivery_street'),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  closedAt: moment('closed_at'),
  suspendedAt: moment('suspended_at'),
  suspendedReason: text('suspended_reason'),
  heldAt: moment('held_at'),
  /** Names its yard to strangers, who learn nothing else by it. */
  yardKey: text('yard_key')
    .notNull()
    .unique()
    .default(sql`replace(gen_random_uuid()::text, '-', '')`),
})

/** When the screening of names held a company back, once it ended. */
export const endedHold = pgTable('ended_hold', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id')
    .notNull()
    .references(() => company.id),
  beganAt: moment('began_at').notNull(),
  endedAt: moment('ended_at').notNull(),
})

/** The answers of VIES about a company's VAT number; the latest row of a number counts. */
export const vatCheck = pgTable('vat_check', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  companyId: integer('company_id')
    .references(() => company.id)
    .notNull(),
  vatNumber: text('vat_number').notNull(),
  isValid: boolean('is_valid').notNull(),
  traderName: text('trader_name'),
  consultationNumber: text('consultation_number'),
  askedAt: moment('asked_at').notNull(),
})

/** A column that refers to a company. */
export const toCompany = (name: string, actions?: OnDelete) =>
  integer(name).references(() => company.id, actions)

export const member = pgTable('member', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  companyId: toCompany('company_id').notNull(),
  role: text({ enum: ROLES }).notNull().default('member'),
  isCompanyAdmin: boolean('is_company_admin').notNull().default(false),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  jobTitle: text('job_title').notNull(),
  country: text().notNull(),
  city: text().notNull(),
  language: text({ enum: LANGUAGES }).notNull().default('en'),
  passwordHash: text('password_hash').notNull(),
  verifiedAt: moment('verified_at'),
  suspendedAt: moment('suspended_at'),
  suspendedReason: text('suspended_reason'),
  createdAt: moment('created_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
  pendingEmail: text('pending_email'),
  pendingEmailAt: moment('pending_email_at'),
  proofChangedAt: moment('proof_changed_at'),
})

/** A column that refers to a member. */
export const toMember = (name: string, actions?: OnDelete) =>
  integer(name).references(() => member.id, actions)

export const session = pgTable('session', {
  id: text().primaryKey(),
  memberId: toMember('member_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  refreshedAt: moment('refreshed_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
  browser: text(),
  system: text(),
  provedAt: moment('proved_at'),
})

export const knownDevice = pgTable(
  'known_device',
  {
    memberId: toMember('member_id').notNull(),
    deviceHash: bytea('device_hash').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.deviceHash] })],
)

export const mailedToken = pgTable('mailed_token', {
  hash: bytea().primaryKey(),
  memberId: toMember('member_id').notNull(),
  purpose: text({ enum: TOKEN_PURPOSES }).notNull(),
  newEmail: text('new_email'),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

export const secondFactor = pgTable('second_factor', {
  memberId: toMember('member_id').primaryKey(),
  secret: bytea().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  confirmedAt: moment('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

export const recoveryCode = pgTable('recovery_code', {
  hash: bytea().primaryKey(),
  memberId: toMember('member_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  usedAt: moment('used_at'),
})

export const loginTicket = pgTable('login_ticket', {
  hash: bytea().primaryKey(),
  memberId: toMember('member_id').notNull(),
  tries: integer().notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
})

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
  nameBefore: text('name_before'),
  undoneAt: moment('undone_at'),
})

export const companyActLink = pgTable('company_act_link', {
  tokenHash: bytea('token_hash').primaryKey(),
  actId: bigint('act_id', { mode: 'bigint' })
    .notNull()
    .references(() => companyAct.id, { onDelete: 'cascade' }),
  memberId: toMember('member_id').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const companyQuota = pgTable('company_quota', {
  id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  companyId: toCompany('company_id', { onDelete: 'cascade' }).notNull(),
  kind: text().$type<QuotaKind>().notNull(),
  max: bigint({ mode: 'number' }),
  reason: text().notNull(),
  setBy: toMember('set_by').notNull(),
  setAt: moment('set_at').notNull(),
})
