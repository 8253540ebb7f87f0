import { type Cell, isNothing } from './cells.ts'
import { withoutWords } from './number-formats.ts'
import { type RowReader, textIn } from './row-reader.ts'
import { type Around, sharedWeights } from './shared-figures.ts'

/** What a row says besides its fields, as lines of the description. */
export function furtherLines(row: RowReader, around: Around, own: readonly string[]): string[] {
  const { header = [], kept = [], further = [] } = around.context
  const weights = sharedWeights(row, around).map((field) => `${row.headOf(field)}: ${row.textOf(field)}`)
  return [...further, ...own, ...weights, ...keptIn(around.cells, header, kept)]
}

/** A line for each kept column: 'Drive System: four wheels'. */
function keptIn(cells: readonly Cell[], header: readonly string[], kept: readonly number[]): string[] {
  return kept.flatMap((column) => {
    const text = textIn(withoutWords(cells[column] ?? ''))
    const head = header[column] ?? ''
    return text === '' || isNothing(text) ? [] : [head === '' ? text : `${head}: ${text}`]
  })
}
