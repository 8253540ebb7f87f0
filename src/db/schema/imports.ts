import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type Answers, REMEMBERED } from '#features/imports/domain/asks.ts'
import type { Columns } from '#features/imports/domain/columns.ts'
import {
  ARCHIVE_STATES,
  FILE_KINDS,
  IMPORT_STATES,
  IMPORT_TARGETS,
  OUTCOMES,
  SHEET_FORMATS,
  UNDO_OUTCOMES,
} from '#features/imports/domain/life-cycle.ts'
import type { Cell } from '#features/imports/domain/cells.ts'
import type { Legend } from '#features/imports/domain/legend.ts'
import type { StepProgress } from '#features/imports/domain/progress.ts'
import type { Question, RowAsk } from '#features/imports/domain/questions.ts'
import type { RowProblem } from '#features/imports/domain/row-problem.ts'
import { LINE_KINDS, type LineContext } from '#features/imports/domain/sheet-lines.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import { toCompany, toMember } from './accounts.ts'
import { moment } from './columns.ts'
import { toListing } from './listings.ts'

export const listingImport = pgTable('listing_import', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: toCompany('company_id').notNull(),
  memberId: toMember('member_id').notNull(),
  state: text({ enum: IMPORT_STATES }).notNull().default('receiving'),
  refusal: jsonb().$type<RowProblem>(),
  fileName: text('file_name').notNull(),
  sheetPieces: integer('sheet_pieces'),
  sheetBytes: integer('sheet_bytes'),
  format: text({ enum: SHEET_FORMATS }),
  encoding: text(),
  delimiter: text(),
  header: jsonb().$type<string[]>(),
  headerRow: integer('header_row'),
  rowCount: integer('row_count').notNull().default(0),
  columns: jsonb().$type<Columns>(),
  sheets: jsonb().$type<string[]>(),
  sheet: integer(),
  headerChoice: integer('header_choice'),
  kept: jsonb().$type<number[]>(),
  questions: jsonb().$type<Question[]>(),
  answers: jsonb().$type<Answers>(),
  guesses: jsonb().$type<Answers>(),
  legend: jsonb().$type<Legend>(),
  round: integer().notNull().default(0),
  target: text({ enum: IMPORT_TARGETS }),
  language: text({ enum: LANGUAGES }).notNull(),
  archiveName: text('archive_name'),
  archivePieces: integer('archive_pieces'),
  archiveBytes: integer('archive_bytes'),
  archiveState: text('archive_state', { enum: ARCHIVE_STATES }).notNull().default('none'),
  archiveRefusal: jsonb('archive_refusal').$type<RowProblem>(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
  undoAskedAt: moment('undo_asked_at'),
  undoneAt: moment('undone_at'),
  progress: jsonb().$type<Partial<Record<StepProgress['step'], StepProgress>>>(),
})

export const listingImportRow = pgTable(
  'listing_import_row',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => listingImport.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    cells: jsonb().$type<(string | number)[]>().notNull(),
    outcome: text({ enum: OUTCOMES }),
    errors: jsonb().$type<RowProblem[]>().notNull().default([]),
    notes: jsonb().$type<RowProblem[]>().notNull().default([]),
    pictures: jsonb().$type<string[]>().notNull().default([]),
    matchKey: text('match_key'),
    seen: jsonb().$type<{ mark: string; qty: number | null }>(),
    done: boolean().notNull().default(false),
    listingId: toListing('listing_id'),
    listingState: text('listing_state'),
    leftOut: text('left_out', { enum: LINE_KINDS }),
    context: jsonb().$type<LineContext>().notNull().default({}),
    was: jsonb().$type<Record<string, Cell>>().notNull().default({}),
    undone: text({ enum: UNDO_OUTCOMES }),
    asks: jsonb().$type<RowAsk[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
)

export const listingImportPicture = pgTable(
  'listing_import_picture',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => listingImport.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    path: text(),
    entry: integer().notNull(),
    fileHash: text('file_hash').notNull(),
    bytes: integer().notNull(),
    wanted: boolean().notNull().default(false),
    stored: boolean().notNull().default(false),
    broken: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.name] })],
)

export const listingImportPiece = pgTable(
  'listing_import_piece',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => listingImport.id, { onDelete: 'cascade' }),
    kind: text({ enum: FILE_KINDS }).notNull(),
    piece: integer().notNull(),
    bytes: integer().notNull(),
    sha256: text(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.kind, table.piece] })],
)

export const listingImportUpload = pgTable(
  'listing_import_upload',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => listingImport.id, { onDelete: 'cascade' }),
    kind: text({ enum: FILE_KINDS }).notNull(),
    fileName: text('file_name').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    modifiedMs: bigint('modified_ms', { mode: 'number' }).notNull(),
    digest: text().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.kind] })],
)

export const companyImportWord = pgTable(
  'company_import_word',
  {
    companyId: toCompany('company_id').notNull(),
    subject: text({ enum: REMEMBERED }).notNull(),
    word: text().notNull(),
    answer: text().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.subject, table.word] })],
)
