import type { Cell } from '../domain/cells.ts'

/** A row with its number as the spreadsheet counts, which includes the header. */
export interface SheetRow {
  number: number
  cells: readonly Cell[]
}

/** A table in an uploaded file, read row by row. */
export interface Sheet {
  format: 'csv' | 'xlsx'
  /** Of a text file: its character encoding, and its delimiter. */
  encoding: string | null
  delimiter: string | null
  rows(): AsyncGenerator<SheetRow>
}
