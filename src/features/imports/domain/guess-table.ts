import { NOT_A_NUMBER } from '#kernel/text/typed-number.ts'
import { isCondition } from './answers.ts'
import { type Cell, conditionIn, countIn, isNothing, plainWords, priceIn } from './cells.ts'
import type { Columns } from './columns.ts'
import { guessColumns } from './guess-columns.ts'

/** This many items show what a column holds. */
export const ITEMS_THAT_TELL = 200
/**
 * A yard uses few words for conditions. A column with more holds something else, such as US states ('State').
 */
const CONDITIONS_MAX = 12

/** Guesses the columns by their headings, except for guesses that would refuse most of these items. */
export function guessTable(header: readonly string[], items: readonly (readonly Cell[])[]): Columns {
  const columns = guessColumns(header)
  const barred = (['condition', 'prix', 'qty'] as const).filter((field) => {
    const column = columns[field]
    if (typeof column !== 'number') return false
    const cells = items.map((cells) => cells[column] ?? '').filter((cell) => !isNothing(String(cell)))
    return REFUSES_MOST[field](cells.filter((cell) => cell !== ''))
  })
  return barred.length === 0 ? columns : guessColumns(header, barred)
}

const most = (cells: readonly Cell[], isRefused: (cell: Cell) => boolean): boolean =>
  cells.filter(isRefused).length > cells.length / 2

const REFUSES_MOST = {
  condition: (cells: readonly Cell[]) => {
    const unknown = cells.map(String).filter((text) => !isCondition(conditionIn(text)))
    return new Set(unknown.map(plainWords)).size > CONDITIONS_MAX
  },
  prix: (cells: readonly Cell[]) => most(cells, (cell) => priceIn(cell, undefined) === NOT_A_NUMBER),
  qty: (cells: readonly Cell[]) => most(cells, (cell) => countIn(cell) === NOT_A_NUMBER),
}
