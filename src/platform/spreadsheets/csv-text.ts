import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { decimalOf } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { protectedCell } from '#kernel/text/protected-cell.ts'

/** Spreadsheet programs read a file as UTF-8 only with this mark. */
export const BYTE_ORDER_MARK = '\ufeff'

/** French spreadsheet programs use semicolons as delimiters, because their decimal separator is the comma. */
const DIALECTS = { en: { delimiter: ',', decimal: '.' }, fr: { delimiter: ';', decimal: ',' } } as const

/** A bigint is an amount in cents. */
export type CsvValue = string | number | bigint | null | undefined

/** One line of a CSV file: numbers stay numbers, and no text becomes a formula. */
export function csvLine(values: readonly CsvValue[], language: Language): string {
  const { delimiter } = DIALECTS[language]
  const cells = values.map((value) => {
    if (typeof value === 'bigint') return csvNumber(decimalOf(value), language)
    if (typeof value === 'number') return quoted(csvNumber(String(value), language), delimiter)
    return quoted(protectedCell(value ?? ''), delimiter)
  })
  return `${cells.join(delimiter)}\r\n`
}

/** A number with the decimal separator of a language's spreadsheet programs. */
export function csvNumber(digits: string, language: Language): string {
  return digits.replace('.', DIALECTS[language].decimal)
}

function quoted(text: string, delimiter: string): string {
  const needsQuotes = text.includes(delimiter) || /["\r\n]/.test(text) || text !== text.trim()
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Sends a file line by line while it is generated, so that memory use does not grow with its size. Browsers
 * save it instead of displaying it.
 */
export function sendLines(
  reply: FastifyReply,
  name: string,
  lines: AsyncGenerator<string> | Iterable<string>,
): Readable {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  return Readable.from(lines, { objectMode: false })
}
