import * as z from 'zod/mini'
import { CURRENCIES } from '#kernel/money/money.ts'
import { typedDay } from '#kernel/text/typed-day.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { fileBody, numbersAbroadBody } from './bodies.ts'

export const exportBook = endpoint({
  method: 'POST',
  path: '/api/staff/books/files',
  access: 'admin',
  summary:
    'A file of orders, sales, payouts or the ledger (CSV or XLSX), or the French accounting file (FEC), of a period. Recorded.',
  status: 200,
  body: fileBody,
  response: z.unknown(),
})

/** Totals of one currency's bookings in a period, which a file of the ledger must match. */
export const bookSum = z.object({
  currency: z.enum(CURRENCIES),
  bookings: z.number(),
  /** Decimal strings, as they may exceed what JSON numbers hold exactly. */
  debit: z.string(),
  credit: z.string(),
})
export type BookSum = z.output<typeof bookSum>

const day = typedDay('bookkeeping.errors.day')

export const readBookSums = endpoint({
  method: 'GET',
  path: '/api/staff/books/sums',
  access: 'admin',
  summary: 'What the bookings of a period come to, by currency.',
  status: 200,
  query: z.strictObject({ from: day, to: day }),
  response: z.array(bookSum),
})

/** The operator's VAT numbers of other member states. */
const numbersAbroad = z.object({ numbers: z.array(z.string()) })
export type NumbersAbroad = z.output<typeof numbersAbroad>

export const readNumbersAbroad = endpoint({
  method: 'GET',
  path: '/api/staff/settings/vat-numbers',
  access: 'admin',
  summary: 'The VAT numbers that the operator has in member states other than France.',
  status: 200,
  response: numbersAbroad,
})

export const changeNumbersAbroad = endpoint({
  method: 'PUT',
  path: '/api/staff/settings/vat-numbers',
  access: 'admin',
  summary:
    'Sets these numbers. Goods that leave such a state for a business of another one, whose number VIES confirmed, are sold as exempt intra-Community supplies under the number of the state. Recorded.',
  status: 200,
  body: numbersAbroadBody,
  response: numbersAbroad,
})
