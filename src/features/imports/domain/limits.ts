const MB = 1024 * 1024

/**
 * How large an import may be. What a file says of its own size is never believed: everything is counted as it
 * comes.
 */
export const IMPORT_LIMITS = {
  rows: 5000,
  columns: 100,
  /** Characters of one cell; a description of 5000 with its marks fits many times. */
  cellLength: 32_767,
  /** Characters of all cells together that are kept. */
  textLength: 32 * MB,
  /** Characters of one row. */
  rowLength: 131_072,
  /** Characters that are handed on at once. */
  batchLength: 2 * MB,
  /** Cells that are read, however empty: ten times what the largest table has. */
  cells: 5_000_000,
  /** Tags of one part of a workbook: a cell has up to five. */
  tags: 4_000_000,
  /** Of the texts that the cells of a workbook share. */
  stringBytes: 64 * MB,
  /** Of the process that reads a spreadsheet. */
  reading: { work: 60_000, megabytes: 512 },
  sheetBytes: 32 * MB,
  /** Of one part that is read out of a workbook, unpacked. */
  unpackedSheetBytes: 256 * MB,
  unpackedWorkbookBytes: 1024 * MB,
  workbookParts: 2000,
  archiveBytes: 500 * MB,
  /** Pictures are packed already: unpacked they are hardly more. */
  unpackedArchiveBytes: 1024 * MB,
  archiveEntries: 30_000,
  /** Unpacked, of one picture. */
  pictureBytes: 20 * MB,
  /** How many times its packed size something may be; below `ratioFrom` nothing is said about it. */
  ratio: 150,
  ratioFrom: 4 * MB,
  fileNameLength: 120,
  /** Imports that a company may begin in an hour. */
  perHour: 10,
} as const

/** Files come in pieces of this size, so that a slow or broken line costs one piece and not the whole. */
export const PIECE_BYTES = 8 * MB

/** Rows that are written in one transaction. */
export const ROWS_AT_ONCE = 250

/** An import that nobody goes on with is forgotten after so many days; so are the files of a finished one. */
export const FORGOTTEN_AFTER_DAYS = { unfinished: 7, finished: 30 } as const

export const pieceCount = (bytes: number) => Math.max(1, Math.ceil(bytes / PIECE_BYTES))
