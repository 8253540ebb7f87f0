import { MINUTE_MS } from '#kernel/time.ts'

const MB = 1024 * 1024

/**
 * The size limits of an import. Sizes that a file states are not trusted: everything is counted while it is
 * read.
 */
export const IMPORT_LIMITS = {
  rows: 5000,
  columns: 100,
  /** Characters of one cell: many times a description of 5000. */
  cellLength: 32_767,
  /** Characters typed into one cell: as many as a description, the longest field, may have. */
  typedLength: 5000,
  /** Cells in one call. */
  typedAtOnce: 100,
  /** Characters typed into one import: 1,600 for each of its rows. */
  typedTotal: 8 * MB,
  /** Characters of all stored cells. */
  textLength: 32 * MB,
  /** Characters of one row. */
  rowLength: 131_072,
  /** Characters passed on at once. */
  batchLength: 2 * MB,
  /** Cells that are read, even if empty: ten times those of the largest possible table. */
  cells: 5_000_000,
  /** Tags in one part of a workbook; a cell has up to five. */
  tags: 4_000_000,
  /** The last row that a sheet can have. */
  lastRow: 1_048_576,
  /** Sheets of a workbook that can be chosen. */
  sheets: 50,
  /** Bytes of the texts that a workbook's cells share. */
  stringBytes: 64 * MB,
  /** Limits of the process that reads a spreadsheet. */
  reading: { work: MINUTE_MS, megabytes: 512 },
  sheetBytes: 32 * MB,
  /** Uncompressed, of one part of a workbook. */
  unpackedSheetBytes: 256 * MB,
  unpackedWorkbookBytes: 1024 * MB,
  workbookParts: 2000,
  /**
   * A yard of 1,500 pictures of 3 MB. A company may keep 20 GB (`QUOTAS.import_bytes`), so one archive does not take all
   * of it.
   */
  archiveBytes: 5 * 1024 * MB,
  /** Uncompressed; pictures are compressed already and hardly grow. */
  unpackedArchiveBytes: 6 * 1024 * MB,
  archiveEntries: 30_000,
  /** Uncompressed, of one picture. */
  pictureBytes: 20 * MB,
  /** The largest allowed compression ratio, for files above `ratioFrom`. */
  ratio: 150,
  ratioFrom: 4 * MB,
  fileNameLength: 120,
  /** Imports that a company may start in an hour. */
  perHour: 10,
} as const

/** Files are uploaded in chunks of this size, so that a slow or broken connection costs only one. */
export const PIECE_BYTES = 8 * MB

/** The bytes at each end of a file that tell it apart from another one of the same name and size. */
export const END_BYTES = 256 * 1024

/** Days after which a file that has not come whole is deleted, if none of its pieces came meanwhile. */
export const HALF_SENT_DAYS = 7

/** Rows per transaction. */
export const ROWS_AT_ONCE = 250

/** Days during which a finished import can be undone. */
export const UNDO_DAYS = 7

/** Days until an import without progress is deleted, and the files of a finished one. */
export const FORGOTTEN_AFTER_DAYS = { unfinished: 7, finished: 30 } as const

export const pieceCount = (bytes: number) => Math.max(1, Math.ceil(bytes / PIECE_BYTES))

/** The bytes of one piece of a file. */
export const pieceSize = (bytes: number, piece: number) => Math.min(PIECE_BYTES, bytes - piece * PIECE_BYTES)
