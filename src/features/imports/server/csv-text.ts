import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Language } from '#kernel/text/language.ts'
import { protectedCell } from '../domain/formula-safety.ts'

/** Spreadsheet programs take a file for UTF-8 only when it says so. */
export const BYTE_ORDER_MARK = '\ufeff'

/** French spreadsheet programs part cells by semicolons, since their decimal mark is the comma. */
const DIALECTS = { en: { delimiter: ',', decimal: '.' }, fr: { delimiter: ';', decimal: ',' } } as const

export type CsvValue = string | number | null | undefined

/** One line of a CSV file: numbers stay numbers, and no text becomes a formula. */
export function csvLine(values: readonly CsvValue[], language: Language): string {
  const { delimiter } = DIALECTS[language]
  const cells = values.map((value) => {
    if (typeof value === 'number') return quoted(csvNumber(String(value), language), delimiter)
    return quoted(protectedCell(value ?? ''), delimiter)
  })
  return `${cells.join(delimiter)}\r\n`
}

/** Digits with the decimal mark of a language's spreadsheet programs. */
export function csvNumber(digits: string, language: Language): string {
  return digits.replace('.', DIALECTS[language].decimal)
}

function quoted(text: string, delimiter: string): string {
  const needsQuotes = text.includes(delimiter) || /["\r\n]/.test(text) || text !== text.trim()
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A file made line by line while it goes out: its size is nobody's memory. A browser keeps it instead of
 * showing it.
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
