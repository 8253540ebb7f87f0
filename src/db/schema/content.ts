import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const requirement = pgTable('requirement', {
  id: text().primaryKey(),
  about: text({ enum: ['equipment', 'contact'] })
    .notNull()
    .default('equipment'),
  email: text().notNull(),
  text: text().notNull(),
  memberId: integer('member_id'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
})
