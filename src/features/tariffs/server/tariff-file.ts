import { CsvError, type InfoRecord } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { refuse, type Result } from '#kernel/errors.ts'
import type { RateCard } from '#kernel/trade/rate-card/rate-card.ts'
import type { Line, LineProblem } from '../domain/line-problem.ts'
import { readCard } from '../domain/read-card.ts'
import { isWorkbook } from '../domain/workbook.ts'

const DELIMITERS = [';', '\t', ','] as const
/** In characters: longer than any line of a tariff. */
const MAX_LINE_LENGTH = 2000

/** A first line that tells spreadsheet programs the delimiter: `sep=;`. */
const NAMED_DELIMITER = /^\uFEFF?"?sep=([;,\t])"?(?=\r|\n|$)/i

/** Reads the text of a tariff's file: CSV with any usual delimiter. */
export function readTariffFile(given: string): Result<RateCard, LineProblem[]> {
  if (isWorkbook(given)) return refuse([{ line: 1, column: null, code: 'workbook', values: [] }])
  // Becomes a comment, so that the other lines keep their numbers.
  const text = given.replace(NAMED_DELIMITER, '#')
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: NAMED_DELIMITER.exec(given)?.[1] ?? delimiterOf(text),
      info: true,
      maxRecordSize: MAX_LINE_LENGTH,
      relaxColumnCount: true,
    }) as unknown as { record: string[]; info: InfoRecord }[]
    return readCard(rows.map(({ record, info }): Line => ({ number: info.lines, cells: record })))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as CsvError & { lines?: number }
    return refuse([{ line: lines ?? 1, column: null, code: 'broken', values: [] }])
  }
}

/** The most frequent delimiter of the first line that has one. */
function delimiterOf(text: string): string {
  const line = text.split(/\r\n|\r|\n/).find((each) => DELIMITERS.some((mark) => each.includes(mark))) ?? ''
  const countOf = (mark: string) => line.split(mark).length
  return DELIMITERS.reduce((best, mark) => (countOf(mark) > countOf(best) ? mark : best))
}
