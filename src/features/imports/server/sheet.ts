import type { Cell } from '../domain/cell-numbers.ts'

/** A row as the spreadsheet counts, the header being a row too. */
export interface SheetRow {
  number: number
  cells: readonly Cell[]
}

/** A table that came as a file, read row by row. */
export interface Sheet {
  format: 'csv' | 'xlsx'
  /** Of a text file: how its characters are written, and what parts its cells. */
  encoding: string | null
  delimiter: string | null
  rows(): AsyncGenerator<SheetRow>
}
