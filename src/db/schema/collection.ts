import { date, foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { APPOINTMENT_STATES, type YardHours } from '#features/collection/domain/collection.ts'
import { CURRENCIES } from '#kernel/money/money.ts'
import { toCompany, toMember } from './accounts.ts'
import { cart } from './checkout.ts'
import { minor, moment } from './columns.ts'

export const yardTerms = pgTable('yard_terms', {
  companyId: toCompany('company_id').primaryKey(),
  hours: jsonb().$type<YardHours>().notNull(),
  note: text().notNull(),
  leadDays: integer('lead_days').notNull(),
  currency: text({ enum: CURRENCIES }).notNull(),
  loadingFeeMinor: minor('loading_fee_minor').notNull(),
  removalDays: integer('removal_days').notNull(),
  storageFeeMinor: minor('storage_fee_minor').notNull(),
  updatedBy: toMember('updated_by').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const collection = pgTable(
  'collection',
  {
    cartId: text('cart_id')
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    companyId: toCompany('company_id').notNull(),
    hours: jsonb().$type<YardHours>().notNull(),
    note: text().notNull(),
    leadDays: integer('lead_days').notNull(),
    currency: text({ enum: CURRENCIES }).notNull(),
    loadingFeeMinor: minor('loading_fee_minor').notNull(),
    removalDays: integer('removal_days'),
    storageFeeMinor: minor('storage_fee_minor').notNull(),
    wrongCodes: integer('wrong_codes').notNull().default(0),
    lockedUntil: moment('locked_until'),
    toldNearAt: moment('told_near_at'),
    toldLateAt: moment('told_late_at'),
    handedOverAt: moment('handed_over_at'),
    handedOverBy: toMember('handed_over_by'),
    collectedBy: text('collected_by'),
    plate: text(),
    handOverReason: text('hand_over_reason'),
  },
  (table) => [primaryKey({ columns: [table.cartId, table.companyId] })],
)

export const collectionAppointment = pgTable(
  'collection_appointment',
  {
    id: text().primaryKey(),
    cartId: text('cart_id').notNull(),
    companyId: integer('company_id').notNull(),
    day: date().notNull(),
    atTime: text('at_time').notNull(),
    person: text().notNull(),
    haulier: text().notNull(),
    plate: text().notNull(),
    proposedBy: text('proposed_by', { enum: ['buyer', 'seller'] }).notNull(),
    memberId: toMember('member_id').notNull(),
    state: text({ enum: APPOINTMENT_STATES }).notNull(),
    proposedAt: moment('proposed_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.cartId, table.companyId],
      foreignColumns: [collection.cartId, collection.companyId],
    }).onDelete('cascade'),
  ],
)
