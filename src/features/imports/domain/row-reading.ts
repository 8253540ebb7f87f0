import { type Currency, CURRENCIES } from '#kernel/money/money.ts'
import { NOT_A_NUMBER } from '#kernel/text/typed-number.ts'
import type { Cell } from './cells.ts'
import { type Columns, READ_FIELDS } from './columns.ts'
import { readRow } from './read-row.ts'
import { type RowContext, textIn } from './row-reader.ts'

/** How a row was read where '1.200' may be a thousand or one. */
export interface Reading {
  /** In major units; the currency is null while it is open. Null without a price, and for one that is refused. */
  price: { amount: number; currency: Currency | null } | null
  qty: number | null
  /** Those whose cell looks otherwise to some readers, or lacks the figure. */
  otherwise: (typeof READ_FIELDS)[number][]
}

/** The price and quantity of a row as the import takes them. */
export function readingOf(cells: readonly Cell[], columns: Columns, context: RowContext): Reading {
  const { form, qty, problems } = readRow(cells, columns, context)
  const amount = form['prix']
  const isRefused = problems.some(({ field }) => field === 'prix' || field === 'currency')
  const isRead = typeof amount === 'number' && amount !== NOT_A_NUMBER && !isRefused
  const currency = CURRENCIES.find((each) => each === form['currency']) ?? null
  const read = { prix: isRead ? amount : null, qty: qty === undefined || qty === NOT_A_NUMBER ? null : qty }
  return {
    price: read.prix === null ? null : { amount: read.prix, currency },
    qty: read.qty,
    otherwise: READ_FIELDS.filter((field) => {
      const figure = read[field]
      return figure !== null && !looksLike(figure, cellIn(cells, columns[field]))
    }),
  }
}

const cellIn = (cells: readonly Cell[], column: number | string | undefined): Cell =>
  typeof column === 'number' ? (cells[column] ?? '') : (column ?? '')

/** Whether everybody reads this figure in a cell: '1 200,00 € HT' is 1200, '1.200' may be one and '45k' needs a thought. */
function looksLike(figure: number, cell: Cell): boolean {
  if (typeof cell === 'number') return cell === figure
  const said = textIn(cell)
    .replace(/[^\d.,k]/gi, '')
    .replace(/^0+(?=\d)|[.,]+$/g, '')
  const [whole = '', cents = ''] = figure.toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  const wholes = cents === '00' ? [whole] : []
  return [
    ...wholes,
    ...[whole, grouped].flatMap((digits) =>
      [cents, cents.replace(/0$/, '')].map((part) => `${digits}.${part}`),
    ),
  ].some((text) => text === said || text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) === said)
}
