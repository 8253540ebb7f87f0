import type { Cell } from '../domain/cells.ts'
import type { SheetFormat } from '../domain/life-cycle.ts'

/** A row with its number as the spreadsheet counts, which includes the header. */
export interface SheetRow {
  number: number
  cells: readonly Cell[]
  /** Its owner has hidden it. */
  isHidden?: boolean
}

/** An uploaded file, of which one table is read row by row. */
export interface Sheet {
  format: SheetFormat
  /** Of a text file: its character encoding, and its delimiter. */
  encoding: string | null
  delimiter: string | null
  /** The names of the tables that can be seen, in their order; none in a text file. */
  sheets: readonly string[]
  /** Of the table in this place. */
  rows(sheet: number): AsyncGenerator<SheetRow>
}
