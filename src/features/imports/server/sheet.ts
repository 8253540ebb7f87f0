import type { Cell } from '../domain/cells.ts'
import type { SheetFormat } from '../domain/life-cycle.ts'
import type { MergedCell } from '../domain/merged-cells.ts'

/** A row with its number as the spreadsheet counts, which includes the header. */
export interface SheetRow {
  number: number
  cells: readonly Cell[]
  /** Whether its owner has hidden it. */
  isHidden?: boolean
  /** The cells over several rows of which it is one. */
  merged?: readonly MergedCell[]
}

/** An uploaded file; one of its tables is read row by row. */
export interface Sheet {
  format: SheetFormat
  /** Character encoding and delimiter of a text file. */
  encoding: string | null
  delimiter: string | null
  /** The names of the visible tables, in order; empty for a text file. */
  sheets: readonly string[]
  /** Reads the table at this index. */
  rows(sheet: number): AsyncIterable<SheetRow> | Iterable<SheetRow>
}
