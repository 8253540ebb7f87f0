import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { LISTING_STATES } from '#kernel/trade/product.ts'
import { COLUMN_FIELDS, READ_FIELDS } from '../domain/columns.ts'
import {
  ARCHIVE_STATES,
  FILE_KINDS,
  IMPORT_STATES,
  IMPORT_TARGETS,
  KEPT_REASONS,
  OUTCOMES,
  SHEET_FORMATS,
  UNDO_STATES,
} from '../domain/life-cycle.ts'
import { SUBJECTS } from '../domain/asks.ts'
import { IMPORT_LIMITS, pieceCount } from '../domain/limits.ts'
import { PROGRESS_STEPS } from '../domain/progress.ts'
import { LINE_KINDS } from '../domain/sheet-lines.ts'

export const importId = z.object({ id: idParameter })

/** One chunk of one file of an import. */
export const pieceParams = z.extend(importId, {
  kind: z.enum(FILE_KINDS),
  piece: z.pipe(
    z.string().check(z.regex(/^\d{1,3}$/)),
    z.pipe(z.transform(Number), z.number().check(z.lt(pieceCount(IMPORT_LIMITS.archiveBytes)))),
  ),
})

export const fileParams = z.extend(importId, { kind: z.enum(FILE_KINDS) })

/** Only for display, so without control characters and paths. */
export const fileName = z.pipe(
  z.string().check(z.maxLength(1000)),
  z.transform((name) =>
    (name.split(/[\\/]/).at(-1) ?? '')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/g, '')
      .toWellFormed()
      .slice(0, IMPORT_LIMITS.fileNameLength),
  ),
)

/**
 * The column from which each field is read, or one text for all rows. A field without an entry is not in the
 * file.
 */
export const columns = z.partialRecord(
  z.enum(COLUMN_FIELDS),
  z.union([
    z.int().check(z.minimum(0), z.lt(IMPORT_LIMITS.columns)),
    z.string().check(tidy(), z.minLength(1), z.maxLength(200)),
  ]),
)

/** A table of the workbook, and its row of headings, numbered as in the spreadsheet; null for automatic. */
export const tableChoice = z.strictObject({
  sheet: z.nullable(z.int().check(z.minimum(0), z.lt(IMPORT_LIMITS.sheets))),
  headerRow: z.nullable(z.int().check(z.minimum(1), z.maximum(IMPORT_LIMITS.lastRow))),
})

/** What was typed into the cells of rows, by the fields of their columns. */
export const typedCells = z
  .array(
    z.strictObject({
      row: z.int().check(z.minimum(1), z.maximum(IMPORT_LIMITS.lastRow)),
      field: z.enum(COLUMN_FIELDS),
      text: z.string().check(tidy(), z.maxLength(IMPORT_LIMITS.typedLength)),
    }),
  )
  .check(z.minLength(1), z.maxLength(IMPORT_LIMITS.typedAtOnce))

/** Columns without a field that are kept in the description. */
export const kept = z
  .array(z.int().check(z.minimum(0), z.lt(IMPORT_LIMITS.columns)))
  .check(z.maxLength(IMPORT_LIMITS.columns))

const question = z.object({
  subject: z.enum(SUBJECTS),
  /** As written in the cells, or the name of a field. */
  word: z.string(),
  /** Number of rows that it concerns. */
  count: z.number(),
  examples: z.array(z.string()),
  /** Empty while nobody has answered. */
  answer: z.string(),
  /** What the check took for the answer; empty where it is open, or answered. */
  taken: z.string(),
  /** Likely answers, the likeliest first. */
  near: z.array(z.string()),
})
export type QuestionView = z.output<typeof question>

const problem = z.object({
  /** The field at fault, by its name in the form; absent if the whole row is. */
  field: z.optional(z.string()),
  /** In the reader's language. */
  message: z.string(),
})
export type Problem = z.output<typeof problem>

const tally = z.object({
  rows: z.number(),
  /** Written, or found to exist already. */
  done: z.number(),
  /** Under review after the import. */
  reviewed: z.number(),
  /** With at least one picture in the archive, and the contamination statement if the goods need one. */
  pictured: z.number(),
  /** With a remark, for example about a missing picture. */
  noted: z.number(),
})

export const importView = z.object({
  id: z.number(),
  state: z.enum(IMPORT_STATES),
  /** How often all rows were checked anew: what was fetched of them in an earlier round is out of date. */
  round: z.int(),
  /** Why the file was refused, or another table of it that was chosen. */
  refusal: z.nullable(z.string()),
  fileName: z.string(),
  format: z.nullable(z.enum(SHEET_FORMATS)),
  /** Character encoding and delimiter of a text file. */
  encoding: z.nullable(z.string()),
  delimiter: z.nullable(z.string()),
  header: z.array(z.string()),
  /** The first column of a table beside the one that is read; null if there is none. */
  beside: z.nullable(z.int()),
  /** The row of headings, numbered as in the spreadsheet; null until it is found. */
  headerRow: z.nullable(z.number()),
  /** The first rows, by which people recognise the columns. */
  sample: z.array(z.array(z.string())),
  /** Number of items. */
  rowCount: z.number(),
  /** The tables of a workbook, and the index of the one that is read. */
  sheets: z.array(z.string()),
  sheet: z.number(),
  /** Number of lines that are not items, by kind. */
  leftOut: z.partialRecord(z.enum(LINE_KINDS), z.number()),
  columns,
  kept: z.array(z.number()),
  questions: z.array(question),
  archive: z.object({
    state: z.enum(ARCHIVE_STATES),
    name: z.nullable(z.string()),
    refusal: z.nullable(z.string()),
    pictures: z.number(),
  }),
  /** The file that is being received: the spreadsheet first, later an archive. */
  upload: z.nullable(
    z.object({
      kind: z.enum(FILE_KINDS),
      fileName: z.string(),
      bytes: z.number(),
      received: z.number(),
      /** What came is deleted then, unless more of it comes. */
      keptUntil: z.string(),
    }),
  ),
  /** How far the jobs at work are: an archive may be read while rows are checked. */
  progress: z.array(
    z.object({
      step: z.enum(PROGRESS_STEPS),
      done: z.number(),
      /** Null where nobody knows it before the end. */
      total: z.nullable(z.number()),
      secondsLeft: z.nullable(z.number()),
    }),
  ),
  outcomes: z.object({ create: tally, update: tally, same: tally, bad: tally }),
  /** The number of rows with a problem, by its field; null for problems of whole rows. */
  problems: z.array(z.object({ field: z.nullable(z.string()), rows: z.number() })),
  /** Pictures that rows name and the archive contains, and how many of them are stored. */
  pictures: z.object({
    wanted: z.number(),
    done: z.number(),
    /** Pictures of the archive that no row has: how many, and the first. */
    unnamed: z.object({ all: z.number(), names: z.array(z.string()) }),
    /** Names in rows that no picture has. */
    missing: z.object({ all: z.number(), names: z.array(z.object({ row: z.number(), name: z.string() })) }),
  }),
  target: z.nullable(z.enum(IMPORT_TARGETS)),
  /**
   * Drafts that the import made: those that can be submitted, those that lack stock or a picture, and those that
   * lack only their contamination statement.
   */
  drafts: z.object({ complete: z.number(), lacking: z.number(), unstated: z.number() }),
  undo: z.object({
    /** Until when it can be asked for; null where it can't. */
    until: z.nullable(z.string()),
    state: z.enum(UNDO_STATES),
    withdrawn: z.number(),
    stayed: z.number(),
    /** The first of the listings that stayed, and why. */
    kept: z.array(z.object({ listingId: z.number(), title: z.string(), reason: z.enum(KEPT_REASONS) })),
  }),
})
export type ImportView = z.output<typeof importView>

/** How price and quantity of a row were read. */
const reading = z.object({
  /** In major units; the currency is null while it is open. Null without a price, and for one that is refused. */
  price: z.nullable(z.object({ amount: z.number(), currency: z.nullable(z.enum(CURRENCIES)) })),
  qty: z.nullable(z.number()),
  /** Those whose cell looks otherwise to some readers, or lacks the figure. */
  otherwise: z.array(z.enum(READ_FIELDS)),
})

export const importRow = z.object({
  /** As the spreadsheet counts rows. */
  number: z.number(),
  outcome: z.nullable(z.enum(OUTCOMES)),
  cells: z.array(z.string()),
  errors: z.array(problem),
  notes: z.array(problem),
  read: reading,
  /** What the file says in the cells that were typed over, by column. */
  was: z.record(z.string(), z.string()),
  pictures: z.number(),
  listingId: z.nullable(z.number()),
  listingState: z.nullable(z.enum(LISTING_STATES)),
})
export type ImportRowView = z.output<typeof importRow>

/** A line of the sheet, unchanged. */
export const importLine = z.object({
  number: z.number(),
  cells: z.array(z.string()),
  /** Why it is not an item; null for an item. */
  leftOut: z.nullable(z.enum(LINE_KINDS)),
})
export type ImportLineView = z.output<typeof importLine>

/** An import in the list of those begun before. */
export const recentImport = z.object({
  id: z.number(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  rowCount: z.number(),
  createdAt: z.string(),
  isUndone: z.boolean(),
})
export type RecentImport = z.output<typeof recentImport>
