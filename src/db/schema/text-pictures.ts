import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { pictureFile } from './listings.ts'

export const textPicture = pgTable(
  'text_picture',
  {
    owner: text().notNull(),
    fileHash: text('file_hash')
      .notNull()
      .references(() => pictureFile.hash),
  },
  (table) => [primaryKey({ columns: [table.owner, table.fileHash] })],
)
