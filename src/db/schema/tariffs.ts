import { date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { RateCard } from '#kernel/trade/rate-card/rate-card.ts'
import { toMember } from './accounts.ts'
import { moment } from './columns.ts'

/** The operator's delivery tariffs; only a withdrawal changes a row. */
export const carrierTariff = pgTable('carrier_tariff', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  validFrom: date('valid_from').notNull(),
  card: jsonb().$type<RateCard>().notNull(),
  note: text().notNull(),
  createdBy: toMember('created_by').notNull(),
  createdAt: moment('created_at').notNull(),
  withdrawnBy: toMember('withdrawn_by'),
  withdrawnAt: moment('withdrawn_at'),
})
