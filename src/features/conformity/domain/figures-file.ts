import { csvCells } from '#kernel/text/csv-cells.ts'
import { protectedCell, unprotectedCell } from '#kernel/text/protected-cell.ts'

/** What is typed of a paper, by the column of the file. */
const FIGURES = {
  days_from: 'daysFrom',
  days_to: 'daysTo',
  cost_from: 'costFrom',
  cost_to: 'costTo',
  currency: 'currency',
  cost_per: 'costPer',
  rate_from: 'rateFrom',
  rate_to: 'rateTo',
  rate_of: 'rateOf',
  days_source: 'daysSource',
  days_address: 'daysAddress',
  days_as_of: 'daysOn',
  days_day: 'daysDay',
  cost_source: 'costSource',
  cost_address: 'costAddress',
  cost_as_of: 'costOn',
  cost_day: 'costDay',
  source: 'source',
  source_address: 'sourceAddress',
  as_of: 'knownOn',
  source_day: 'sourceDay',
} as const
type Figure = (typeof FIGURES)[keyof typeof FIGURES]

/** Words of lists, which a file may write in capitals. */
const WORDS: readonly Figure[] = ['currency', 'costPer', 'rateOf', 'daysDay', 'costDay', 'sourceDay']

/** A paper, by what the form shows of it. */
interface Figures {
  id: number
  version: number
  country: string
  nameEn: string
  values: Record<Figure, string>
}

/** A line of the file: which paper, and what was typed of it. A column that the file lacks is left as it is. */
export interface FiguresLine {
  /** The row in a spreadsheet, the head being 1. */
  line: number
  id: number
  version: number
  typed: Partial<Record<Figure, string>>
}

/** The table as CSV, with semicolons, for spreadsheet programs. */
export function writeFigures(papers: readonly Figures[]): string {
  const head = ['id', 'version', 'country', 'paper', ...Object.keys(FIGURES)]
  const lines = papers.map(({ id, version, country, nameEn, values }) =>
    [id, version, country, nameEn, ...Object.values(FIGURES).map((name) => values[name])].map((cell) =>
      cellOf(String(cell)),
    ),
  )
  return [head, ...lines].map((cells) => `${cells.join(';')}\r\n`).join('')
}

const cellOf = (text: string) => `"${protectedCell(text).replaceAll('"', '""')}"`

/**
 * Reads such a file back, also with commas or tabs, and with columns left out or moved. Null without a head that names
 * id, version, source and day: what comes without a source and a day is no figure.
 */
export function readFigures(text: string): FiguresLine[] | null {
  const [first = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)
  const separator = [';', '\t', ','].find((each) => first.includes(each)) ?? ';'
  const [head = [], ...lines] = csvCells(text.replace(/^\uFEFF/, ''), separator) ?? []
  const places = new Map(head.map((name, index) => [name.trim().toLowerCase(), index]))
  if (!['id', 'version', 'source', 'as_of'].every((name) => places.has(name))) return null
  return lines.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const at = (name: string) => unprotectedCell((cells[places.get(name) ?? -1] ?? '').trim())
    const typed = Object.fromEntries(
      Object.entries(FIGURES)
        .filter(([column]) => places.has(column))
        .map(([column, name]) => [name, WORDS.includes(name) ? at(column).toLowerCase() : at(column)]),
    )
    return [{ line: index + 2, id: Number(at('id')), version: Number(at('version')), typed }]
  })
}
