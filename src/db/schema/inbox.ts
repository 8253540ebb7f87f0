import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { INBOX_KINDS } from '#features/inbox/domain/inbox.ts'
import { toMember } from './accounts.ts'
import { moment } from './columns.ts'

export const inboxItem = pgTable(
  'inbox_item',
  {
    kind: text({ enum: INBOX_KINDS }).notNull(),
    itemId: text('item_id').notNull(),
    ownerId: toMember('owner_id'),
    note: text().notNull().default(''),
    snoozedUntil: moment('snoozed_until'),
    changedAt: moment('changed_at').notNull(),
    /** Of a kind that staff end: once they have. Such a row is kept. */
    closedAt: moment('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.itemId] })],
)
