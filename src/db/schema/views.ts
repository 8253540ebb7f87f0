import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { VIEW_PAGES } from '#features/views/domain/view.ts'
import { toMember } from './accounts.ts'
import { moment } from './columns.ts'

export const staffView = pgTable('staff_view', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  memberId: toMember('member_id').notNull(),
  page: text({ enum: VIEW_PAGES }).notNull(),
  query: text().notNull(),
  name: text().notNull(),
  createdAt: moment('created_at').notNull(),
})
