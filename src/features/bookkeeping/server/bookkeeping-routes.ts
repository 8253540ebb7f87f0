import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Language } from '#kernel/text/language.ts'
import type { Period } from '#kernel/text/period.ts'
import { stateOfNumber, viesNumber } from '#kernel/money/vies-number.ts'
import { countryByCode } from '#kernel/trade/countries.ts'
import { sirenIn } from '#kernel/trade/party-numbers.ts'
import { operator } from '#kernel/web/operator.ts'
import { serve, type Call } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { readNumbersAbroad, saveNumbersAbroad } from '#platform/settings/numbers-abroad.ts'
import { BYTE_ORDER_MARK, csvLine, sendLines } from '#platform/spreadsheets/csv-text.ts'
import { xlsxFile } from '#platform/spreadsheets/xlsx-file.ts'
import { readVatNumber } from '#platform/vat-register/vat-number.ts'
import * as endpoints from '../contract/endpoints.ts'
import { texts } from '../contract/texts.ts'
import { COLUMNS, DAY_COLUMNS, type Format, type TableBook } from '../domain/books.ts'
import { fecName } from '../domain/fec/fec-lines.ts'
import { faultOfNumbers, type NumberFault } from '../domain/numbers-abroad.ts'
import { readFec } from './read-fec.ts'
import { readSums, readTable } from './read-tables.ts'

/** Files for the operator's bookkeepers. */
export function serveBookkeeping(app: FastifyInstance, services: Pick<Services, 'db' | 'now'>): void {
  serve(app, endpoints.exportBook, (call) => exportBook(services, call))
  serve(app, endpoints.readBookSums, ({ query }) => readSums(services.db, query))
  const numbers = async () => ({ numbers: [...(await readNumbersAbroad(services.db)).values()] })
  serve(app, endpoints.readNumbersAbroad, numbers)
  serve(app, endpoints.changeNumbersAbroad, async ({ actor, body }) => {
    const fault = faultOfNumbers(body.numbers)
    if (fault !== null) throw refusedNumber(fault)
    const given = await Promise.all(body.numbers.map(requireNumber))
    await saveNumbersAbroad(services.db, actor, { numbers: given, now: services.now() })
    return numbers()
  })
}

/** @throws AppError `invalid` for one whose check digits are wrong. */
async function requireNumber(typed: string): Promise<string> {
  const number = await readVatNumber(typed, countryByCode(stateOfNumber(typed))?.en ?? '')
  if (number === null || viesNumber(number) === null)
    throw refusedNumber({ fault: 'number', number: typed, before: '' })
  return number
}

function refusedNumber({ fault, ...named }: NumberFault): AppError {
  const fields = [{ field: 'numbers', message: `bookkeeping.errors.${fault}` }]
  return new AppError('invalid', { fields, values: { en: named, fr: named } })
}

async function exportBook(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { actor, body, language, reply }: Call<typeof endpoints.exportBook>,
): Promise<Readable> {
  const { book, format, from, to } = body
  const siren = sirenIn(operator().registration)
  if (book === 'fec' && siren === null) throw invalidField('book', 'bookkeeping.errors.siren')
  if (book === 'fec' && to > dayInFrance(now())) throw invalidField('to', 'bookkeeping.errors.to_come')
  await db.transaction((tx) =>
    recordAct(tx, actor, {
      act: 'export_book',
      subject: ['book', book],
      details: { from, to, ...(book !== 'fec' && { format }) },
      at: now(),
    }),
  )
  const period = { from, to }
  if (book === 'fec') {
    named(reply, fecName(siren ?? '', to), 'text/plain; charset=utf-8')
    return Readable.from(readFec(db, period), { objectMode: false })
  }
  return sendTable(db, reply, { book, format, period, language })
}

interface AskedTable {
  book: TableBook
  format: Format
  period: Period
  language: Language
}

function sendTable(db: Db, reply: FastifyReply, { book, format, period, language }: AskedTable): Readable {
  const { columns, files } = texts[language]
  const head = COLUMNS[book].map((name) => ({ words: columns[name], isDay: DAY_COLUMNS.includes(name) }))
  const rows = readTable(book, db, period, language)
  const name = `${files[book]}-${period.from}-${period.to}`
  const words = head.map((column) => column.words)
  if (format === 'csv') return sendLines(reply, name, csvLines(words, rows, language))
  named(reply, `${name}.xlsx`, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  return xlsxFile(head, rows)
}

async function* csvLines(
  head: readonly string[],
  rows: ReturnType<typeof readTable>,
  language: Language,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(head, language)
  for await (const row of rows) yield csvLine(row, language)
}

function named(reply: FastifyReply, name: string, type: string): void {
  reply.headers({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
}
