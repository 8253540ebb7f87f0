import { unprotectedCell } from '#kernel/text/protected-cell.ts'
import { type Answers, type Ask, keyOf, type MissingField } from './asks.ts'
import { type Cell, isNothing } from './cells.ts'
import type { ColumnField, Columns, ImportField } from './columns.ts'
import { withoutMoney } from './number-formats.ts'
import type { RowProblem } from './row-problem.ts'
import { DESCRIPTIONS, LANGUAGE_FIELDS } from './second-language.ts'
import type { LineContext } from './sheet-lines.ts'

/** What is known about a row besides its cells. */
export interface RowContext extends LineContext {
  header?: readonly string[]
  /** Columns without a field that are kept in the description. */
  kept?: readonly number[]
  answers?: Answers
}

/** Fields in which a dash or 'N/C' may be the value itself. */
const SAID_AS_IS: readonly ImportField[] = [
  'title',
  'description',
  ...LANGUAGE_FIELDS,
  'listing',
  'images',
  'norm',
  'h2s',
  'hydrocarbons',
  'contamination',
]

/** Fields whose lines mean something. */
const IN_LINES: readonly ImportField[] = [
  'description',
  DESCRIPTIONS.en,
  DESCRIPTIONS.fr,
  'images',
  'contamination',
]

/** Reads the cells of a row by field, and collects the questions that they leave open. */
export class RowReader {
  readonly problems: RowProblem[] = []
  readonly asks: Ask[] = []
  readonly #cells: readonly Cell[]
  readonly #columns: Columns
  readonly #header: readonly string[]
  readonly #answers: Answers

  constructor(cells: readonly Cell[], columns: Columns, { header = [], answers = {} }: RowContext) {
    this.#cells = cells
    this.#columns = columns
    this.#header = header
    this.#answers = answers
  }

  cellOf(field: ImportField): Cell | undefined {
    const column = this.#columns[field]
    const raw = typeof column === 'number' ? (this.#cells[column] ?? '') : column
    const cell = raw === undefined || field === 'prix' ? raw : withoutMoney(raw)
    return typeof cell === 'string' && !SAID_AS_IS.includes(field) && isNothing(cell) ? '' : cell
  }

  headOf(field: ColumnField): string {
    const column = this.#columns[field]
    return typeof column === 'number' ? (this.#header[column] ?? '') : ''
  }

  textOf(field: ImportField): string {
    const text = textIn(this.cellOf(field))
    return IN_LINES.includes(field)
      ? text
      : text.replace(/\s+/g, (blanks) => (/[\n\t]/.test(blanks) ? ' ' : blanks))
  }

  /** The answer so far, without adding a question. */
  answered(ask: Ask): string | undefined {
    return this.#answers[keyOf(ask)]
  }

  answerOf(ask: Ask): string {
    this.asks.push(ask)
    return this.answered(ask) ?? ''
  }

  missing(word: MissingField): string {
    return this.answerOf({ subject: 'missing', word })
  }
}

export function textIn(cell: Cell | undefined): string {
  return unprotectedCell(String(cell ?? '')).trim()
}
