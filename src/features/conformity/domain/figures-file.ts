import { csvCells } from '#kernel/text/csv-cells.ts'
import { protectedCell, unprotectedCell } from '#kernel/text/protected-cell.ts'

/** The columns of the file of days and costs, as its head names them. Those before `days_from` say which paper it is. */
const COLUMNS = [
  'id',
  'version',
  'country',
  'paper',
  'days_from',
  'days_to',
  'cost_from',
  'cost_to',
  'currency',
  'source',
  'as_of',
] as const
type Column = (typeof COLUMNS)[number]

interface Figures {
  id: number
  version: number
  country: string
  nameEn: string
  days: { from: number; to: number } | null
  cost: { from: number; to: number; currency: string } | null
  source: string
  knownOn: string
}

/** A line of the file: which paper, and what was typed of it. */
export interface FiguresLine {
  /** The row in a spreadsheet, the head being 1. */
  line: number
  id: number
  version: number
  typed: Record<'daysFrom' | 'daysTo' | 'costFrom' | 'costTo' | 'currency' | 'source' | 'knownOn', string>
}

/** The table as CSV, with semicolons, for spreadsheet programs. */
export function writeFigures(papers: readonly Figures[]): string {
  const lines = papers.map(({ id, version, country, nameEn, days, cost, source, knownOn }) =>
    [
      id,
      version,
      country,
      nameEn,
      days?.from ?? '',
      days?.to ?? '',
      cost?.from ?? '',
      cost?.to ?? '',
      cost?.currency ?? '',
      source,
      knownOn,
    ].map((cell) => cellOf(String(cell))),
  )
  return [COLUMNS, ...lines].map((cells) => `${cells.join(';')}\r\n`).join('')
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
  const needed: readonly Column[] = ['id', 'version', 'source', 'as_of']
  if (!needed.every((name) => places.has(name))) return null
  return lines.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const at = (name: Column) => unprotectedCell((cells[places.get(name) ?? -1] ?? '').trim())
    const typed = {
      daysFrom: at('days_from'),
      daysTo: at('days_to'),
      costFrom: at('cost_from'),
      costTo: at('cost_to'),
      currency: at('currency').toLowerCase(),
      source: at('source'),
      knownOn: at('as_of'),
    }
    return [{ line: index + 2, id: Number(at('id')), version: Number(at('version')), typed }]
  })
}
