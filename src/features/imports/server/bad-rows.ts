import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { listingImportRow } from '#db/schema/imports.ts'
import type { Language } from '#kernel/text/language.ts'
import { texts } from '../contract/texts.ts'
import { columnLead } from '../contract/column-names.ts'
import { isColumnField } from '../domain/columns.ts'
import { ROWS_AT_ONCE } from '../domain/limits.ts'
import { unprotectedCell } from '../domain/formula-safety.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv-text.ts'
import { rowsAfter, type ImportRecord, type ImportRow } from './import-repository.ts'
import { sayProblem, type Say } from './present-import.ts'

/**
 * The rows with errors as uploaded, each with its position in the file and the reasons, ready to be corrected
 * and uploaded again.
 */
export async function* badRowsFile(
  db: Db,
  { id, header }: ImportRecord,
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
      const cells = heads.map((_, column) => cellOf(row, column))
      yield csvLine([...cells, row.number, reasonOf(row, language, say)], language)
    }
    const last = rows.at(-1)
    if (!last) return
    number = last.number
  }
}

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
