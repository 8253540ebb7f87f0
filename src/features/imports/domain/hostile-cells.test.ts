import { expect, it } from 'vitest'
import { attributeCells, attributeSources } from './attribute-cells.ts'
import { guessTable } from './guess-table.ts'
import { guesser } from './guesses.ts'
import { nearAnswers } from './near-answers.ts'
import { asksOf } from './questions.ts'
import { readRow } from './read-row.ts'
import { lineSorter } from './sheet-lines.ts'

const HEADER =
  'Ref,Item,Type,Brand,Qty,Price,Condition,Location,Year,Hours,Weight kg,Dimensions,Description,Images,Origin,NORM'.split(
    ',',
  )
const FURTHER_HEAD = ['Item', 'Pcs', 'Asking $', 'Condition', 'Location', 'Type']
const BLANKS = ' '.repeat(50_000)
/** Ten times what a slow machine needs; a square of 50,000 takes minutes. */
const MOST_MS = 2000

/** Everything that reads a line of a sheet, as reading and checking do. */
function readAll(text: string): void {
  const cells = HEADER.map(() => text)
  const columns = guessTable(HEADER, [cells])
  const all = guessTable(HEADER, [])
  const sorter = lineSorter(HEADER, all)
  const heads = [...FURTHER_HEAD, text]
  const lines = [cells, [text], heads, heads.map(() => text), FURTHER_HEAD.map((_, at) => (at ? text : 'x'))]
  for (const [number, line] of lines.entries()) sorter.take({ number, cells: line })
  attributeCells(cells, attributeSources(all, HEADER))
  attributeSources(columns, [...HEADER, text])
  const home = { country: 'France', city: null }
  const guesses = guesser({ columns: all, header: [...HEADER, text], home, language: 'en', legend: {} })
  guesses.add({ cells: [text, text], leftOut: 'above', row: null })
  guesses.add({ cells: [text], leftOut: 'note', row: null })
  const row = readRow(cells, all, { header: HEADER, family: text, further: [text] })
  guesses.add({ cells, leftOut: null, row })
  const questions = asksOf(row).map((ask) => ({ ...ask, count: 1, examples: [] }))
  guesses.of(questions)
  for (const question of questions) nearAnswers(question)
}

it.each([
  ['between two words', `a${BLANKS}b`],
  ['around commas', `seal${BLANKS},${BLANKS}x${BLANKS}1`],
  ['of a code and its meaning', `a${BLANKS}=${BLANKS}b${BLANKS}c`],
  ['behind a figure', `6${BLANKS},000${BLANKS}kg${BLANKS}!`],
  ['of other kinds', `1${'\u00a0'.repeat(50_000)}x${'\n'.repeat(50_000)}y`],
  ['before a bracket', `a${BLANKS}(${BLANKS}b${BLANKS}`],
  ['between many codes', 'a = '.repeat(12_000)],
  ['between many parts', ' / '.repeat(16_000)],
  ['between dashes', '- '.repeat(25_000)],
  ['of a price', `price${BLANKS}$${'1'.repeat(50_000)}`],
])('50,000 blanks %s cost no more than their number', (_, text) => {
  readAll('warm')
  const begun = performance.now()
  readAll(text)
  expect(performance.now() - begun).toBeLessThan(MOST_MS)
})
