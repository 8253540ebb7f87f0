import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const textPicture = pgTable(
  'text_picture',
  { owner: text().notNull(), fileHash: text('file_hash').notNull() },
  (table) => [primaryKey({ columns: [table.owner, table.fileHash] })],
)
