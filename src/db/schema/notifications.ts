import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { toMember } from './accounts.ts'
import { moment } from './columns.ts'

export const notification = pgTable('notification', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: toMember('member_id').notNull(),
  kind: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  createdAt: moment('created_at').notNull().defaultNow(),
  readAt: moment('read_at'),
})
