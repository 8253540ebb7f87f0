import type { Currency } from '#kernel/money/money.ts'

/** What a column of a bank's table can hold. Everything else in a line is the text with the money. */
export const TABLE_FIELDS = [
  'day',
  'amount',
  'debit',
  'credit',
  'direction',
  'currency',
  'reference',
] as const
export type TableField = (typeof TABLE_FIELDS)[number]

/** The column of each field, from 0; null where the table has none. */
export type TableColumns = Record<TableField, number | null>

export interface TableLayout {
  /** The currency of the account that the table is of. */
  currency: Currency
  columns: TableColumns
}

/** A table with more columns is none of a bank. */
export const COLUMNS_MAX = 60

/** What keeps a choice of columns from being read, by field. */
export function layoutFaults(columns: TableColumns, width: number): Partial<Record<TableField, LayoutFault>> {
  const faults: Partial<Record<TableField, LayoutFault>> = {}
  const { day, amount, debit, credit } = columns
  if (day === null) faults.day = 'table_day'
  if (amount === null && debit === null && credit === null) faults.amount = 'table_amount'
  if (amount === null && (debit === null) !== (credit === null))
    faults[debit === null ? 'debit' : 'credit'] = 'table_pair'
  if (amount !== null && (debit !== null || credit !== null)) faults.amount = 'table_both'
  const seen = new Set<number>()
  for (const field of TABLE_FIELDS) {
    const column = columns[field]
    if (column === null) continue
    if (seen.has(column) || column >= width) faults[field] ??= 'table_twice'
    seen.add(column)
  }
  return faults
}
export const LAYOUT_FAULTS = ['table_day', 'table_amount', 'table_pair', 'table_both', 'table_twice'] as const
export type LayoutFault = (typeof LAYOUT_FAULTS)[number]
