import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Columns } from '#features/imports/domain/columns.ts'
import type { RowProblem } from '#features/imports/domain/row-problem.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const listingImport = pgTable('listing_import', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  memberId: integer('member_id').notNull(),
  state: text({
    enum: ['receiving', 'reading', 'mapping', 'checking', 'checked', 'importing', 'done', 'refused'],
  })
    .notNull()
    .default('receiving'),
  refusal: jsonb().$type<RowProblem>(),
  fileName: text('file_name').notNull(),
  sheetPieces: integer('sheet_pieces'),
  sheetBytes: integer('sheet_bytes'),
  format: text({ enum: ['csv', 'xlsx'] }),
  encoding: text(),
  delimiter: text(),
  header: jsonb().$type<string[]>(),
  rowCount: integer('row_count').notNull().default(0),
  columns: jsonb().$type<Columns>(),
  round: integer().notNull().default(0),
  target: text({ enum: ['drafts', 'review'] }),
  language: text({ enum: ['en', 'fr'] }).notNull(),
  archiveName: text('archive_name'),
  archivePieces: integer('archive_pieces'),
  archiveBytes: integer('archive_bytes'),
  archiveState: text('archive_state', { enum: ['none', 'reading', 'read', 'refused'] })
    .notNull()
    .default('none'),
  archiveRefusal: jsonb('archive_refusal').$type<RowProblem>(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
})

export const listingImportRow = pgTable('listing_import_row', {
  importId: integer('import_id').notNull(),
  number: integer().notNull(),
  cells: jsonb().$type<(string | number)[]>().notNull(),
  outcome: text({ enum: ['create', 'update', 'same', 'bad'] }),
  errors: jsonb().$type<RowProblem[]>().notNull().default([]),
  notes: jsonb().$type<RowProblem[]>().notNull().default([]),
  pictures: jsonb().$type<string[]>().notNull().default([]),
  matchKey: text('match_key'),
  done: boolean().notNull().default(false),
  listingId: integer('listing_id'),
  listingState: text('listing_state'),
})

export const listingImportPicture = pgTable('listing_import_picture', {
  importId: integer('import_id').notNull(),
  name: text().notNull(),
  entry: integer().notNull(),
  fileHash: text('file_hash').notNull(),
  bytes: integer().notNull(),
  wanted: boolean().notNull().default(false),
  stored: boolean().notNull().default(false),
  broken: boolean().notNull().default(false),
})

export const listingImportPiece = pgTable('listing_import_piece', {
  importId: integer('import_id').notNull(),
  kind: text({ enum: ['sheet', 'archive'] }).notNull(),
  piece: integer().notNull(),
  bytes: integer().notNull(),
})
