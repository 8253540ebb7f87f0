import type { Tx } from '#db/client.ts'
import { AppError } from '#kernel/errors.ts'
import { tidied } from '#kernel/text/tidy.ts'
import { columnName } from '../contract/column-names.ts'
import { type ColumnField, canAddColumn, type Columns } from '../domain/columns.ts'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import type { ImportRecord } from './import-repository.ts'
import { type ImportRow, rowsOf, saveCells, type TypedRow, typedLength } from './row-repository.ts'

export interface TypedCell {
  row: number
  field: ColumnField
  text: string
}

export type Heads = Pick<ImportRecord, 'columns' | 'header'>

/**
 * Writes typed cells over those of the file, whose content is kept beside them. A required field without a column gets
 * one. Returns the columns, which the caller saves, and the numbers of the rows.
 * @throws AppError `malformed` for a row or a column that can't be typed into, `conflict` for too much text.
 */
export async function typeCells(
  tx: Tx,
  found: ImportRecord,
  typed: readonly TypedCell[],
): Promise<{ heads: Heads; numbers: readonly number[] }> {
  const heads = typed.reduce<Heads>((before, { field }) => withColumn(before, field, found), found)
  const numbers = [...new Set(typed.map(({ row }) => row))]
  const rows = await rowsOf(tx, found.id, numbers)
  if (rows.length < numbers.length) throw new AppError('malformed')
  const cellsOf = Map.groupBy(typed, ({ row }) => row)
  const written = rows.map((row) => withTyped(row, cellsOf.get(row.number) ?? [], heads.columns ?? {}))
  await saveCells(tx, found.id, written)
  const isMuch =
    written.some(({ cells }) => lengthOf(cells) > IMPORT_LIMITS.rowLength) ||
    (await typedLength(tx, found.id)) > IMPORT_LIMITS.typedTotal
  if (isMuch) throw new AppError('conflict', { message: 'imports.errors.typed_much' })
  return { heads: { columns: heads.columns, header: heads.header }, numbers }
}

function withColumn(heads: Heads, field: ColumnField, { language }: ImportRecord): Heads {
  const { columns, header } = heads
  const column = columns?.[field]
  if (typeof column === 'number') return heads
  const width = header?.length ?? 0
  if (column !== undefined || !canAddColumn(field) || width >= IMPORT_LIMITS.columns)
    throw new AppError('malformed')
  return {
    header: [...(header ?? []), columnName(field, language)],
    columns: { ...columns, [field]: width },
  }
}

const lengthOf = (cells: ImportRow['cells']) =>
  cells.reduce<number>((sum, cell) => sum + String(cell).length, 0)

function withTyped(row: ImportRow, typed: readonly TypedCell[], columns: Columns): TypedRow {
  const cells = [...row.cells]
  const was = { ...row.was }
  for (const { field, text } of typed) {
    const column = columns[field]
    if (typeof column !== 'number') continue
    while (cells.length <= column) cells.push('')
    const own = was[column] ?? cells[column] ?? ''
    // Typing what the file says restores its cell, a number as a number. A typed text comes without outer blanks.
    const isOwn = text === tidied(String(own))
    cells[column] = isOwn ? own : text
    if (isOwn) delete was[column]
    else was[column] = own
  }
  return { number: row.number, cells, was }
}
