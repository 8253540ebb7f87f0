import type { Db } from '#db/client.ts'
import { type Answers, keyOf } from '#features/imports/domain/asks.ts'
import { guesser } from '#features/imports/domain/guesses.ts'
import { ROWS_AT_ONCE } from '#features/imports/domain/limits.ts'
import { asksOf, questionTally } from '#features/imports/domain/questions.ts'
import { readRow } from '#features/imports/domain/read-row.ts'
import { languageOfNew } from '#features/imports/domain/second-language.ts'
import type { ImportRecord } from '#features/imports/server/import-repository.ts'
import { rowsAfter } from '#features/imports/server/row-repository.ts'
import { findHome } from './find-importer.ts'

/** The answers that all lines of a file make all but certain, except to questions that its owner has answered. */
export async function takeGuesses(db: Db, found: ImportRecord): Promise<Answers> {
  const { id, legend } = found
  const columns = found.columns ?? {}
  const header = found.header ?? []
  const answers = found.answers ?? {}
  const language = languageOfNew(columns, found.language)
  const home = await findHome(db, found.companyId)
  const guesses = guesser({ columns, header, home, language, legend: legend ?? {} })
  const tally = questionTally()
  for (let number = 0; ;) {
    const rows = await rowsAfter(db, id, number, ROWS_AT_ONCE)
    for (const { cells, leftOut, context } of rows) {
      const row = leftOut === null ? readRow(cells, columns, { ...context, header, answers }) : null
      if (row) tally.add(asksOf(row))
      guesses.add({ cells, leftOut, row })
    }
    const last = rows.at(-1)
    if (!last) break
    number = last.number
  }
  return guesses.of(tally.list().filter((question) => answers[keyOf(question)] === undefined))
}
