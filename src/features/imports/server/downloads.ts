import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listingImportRow } from '#db/schema/imports.ts'
import { otherLanguage, type Language } from '#kernel/text/language.ts'
import { columnLead, columnName } from '../contract/column-names.ts'
import { texts } from '../contract/texts.ts'
import { unprotectedCell } from '#kernel/text/protected-cell.ts'
import {
  ATTRIBUTE_COLUMNS,
  type ColumnField,
  type Columns,
  OWN_FIELDS,
  isColumnField,
} from '../domain/columns.ts'
import { ROWS_AT_ONCE } from '../domain/limits.ts'
import { SHARED } from '../domain/row-problem.ts'
import { secondFields } from '../domain/second-language.ts'
import { BYTE_ORDER_MARK, csvLine, type CsvValue } from '#platform/spreadsheets/csv-text.ts'
import type { ImportRecord } from './import-repository.ts'
import { type ImportRow, rowsAfter } from './row-repository.ts'
import { type Say, sayProblem } from './present-import.ts'

/**
 * Columns of the template: all but our own number, which only exports have, those of the language that title and
 * description are in anyway, and the attributes without an example.
 */
const templateFields = (language: Language): readonly ColumnField[] => [
  ...OWN_FIELDS.filter(
    (field) => field !== 'listing' && !secondFields(otherLanguage(language)).includes(field),
  ),
  ...ATTRIBUTE_COLUMNS.filter((column) => texts.en.examples.some((example) => column in example)),
]

/** A file to fill in: the columns, and two example rows. */
export function templateFile(language: Language): string[] {
  const { examples } = texts[language]
  const fields = templateFields(language)
  const heads = fields.map((field) => columnName(field, language))
  const rows = examples.map((example) => {
    const said: Partial<Record<string, CsvValue>> = example
    return csvLine(
      fields.map((field) => said[field]),
      language,
    )
  })
  return [BYTE_ORDER_MARK + csvLine(heads, language), ...rows]
}

/**
 * The rows with errors as uploaded, each with its position in the file and the reasons, ready to be corrected
 * and uploaded again.
 */
export async function* badRowsFile(
  db: Db,
  { id, header, columns }: ImportRecord,
  language: Language,
  say: Say,
): AsyncGenerator<string> {
  const heads = header ?? []
  const t = texts[language]
  yield BYTE_ORDER_MARK + csvLine([...heads, t.row, t.reason], language)
  const bad = eq(listingImportRow.outcome, 'bad')
  for (let number = 0; ;) {
    const rows = await rowsAfter(db, id, number, ROWS_AT_ONCE, bad)
    for (const row of rows) {
      const shared = sharedIn(row, columns ?? {})
      const cells = heads.map((_, column) => (shared.includes(column) ? '' : cellOf(row, column)))
      yield csvLine([...cells, row.number, reasonOf(row, language, say)], language)
    }
    const last = rows.at(-1)
    if (!last) return
    number = last.number
  }
}

/** Columns whose figure may be that of several rows: in a file without merged cells it would be that of each. */
const sharedIn = ({ errors }: ImportRow, columns: Columns): unknown[] =>
  errors.flatMap(({ field = '', key }) => (key === SHARED && isColumnField(field) ? [columns[field]] : []))

function cellOf({ cells }: ImportRow, column: number): string | number {
  const cell = cells[column] ?? ''
  return typeof cell === 'number' ? cell : unprotectedCell(cell)
}

function reasonOf({ errors }: ImportRow, language: Language, say: Say): string {
  return errors
    .map((problem) => {
      const words = sayProblem(problem, language, say)
      const { field } = problem
      return field !== undefined && isColumnField(field) ? `${columnLead(field, language)}${words}` : words
    })
    .join(' ')
}
