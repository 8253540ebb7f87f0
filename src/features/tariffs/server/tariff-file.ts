import { CsvError, type InfoRecord } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import { refuse, type Result } from '#kernel/errors.ts'
import type { RateCard } from '#kernel/trade/rate-card/rate-card.ts'
import type { Line, LineProblem } from '../domain/line-problem.ts'
import { readCard } from '../domain/read-card.ts'
import { isWorkbook } from '../domain/workbook.ts'

const DELIMITERS = [';', '\t', ','] as const
/** In characters: no line of a tariff is longer. */
const MAX_LINE_LENGTH = 2000

/** The first line by which a spreadsheet program is told the delimiter: `sep=;`. */
const NAMED_DELIMITER = /^\uFEFF?"?sep=([;,\t])"?(?=\r|\n|$)/i

/** Reads the text of a tariff's file (CSV with the delimiter of any spreadsheet program). */
export function readTariffFile(given: string): Result<RateCard, LineProblem[]> {
  if (isWorkbook(given)) return refuse([{ line: 1, column: null, code: 'workbook', values: [] }])
  // As a comment, so that the other lines keep their numbers.
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

/** The delimiter that the first line with any has most often. */
function delimiterOf(text: string): string {
  const line = text.split(/\r\n|\r|\n/).find((each) => DELIMITERS.some((mark) => each.includes(mark))) ?? ''
  const countOf = (mark: string) => line.split(mark).length
  return DELIMITERS.reduce((best, mark) => (countOf(mark) > countOf(best) ? mark : best))
}
