import * as z from 'zod/mini'
import { isDay } from '#kernel/text/day.ts'
import { typedDay } from '#kernel/text/typed-day.ts'
import { BOOKS, fiscalYearOf, FORMATS } from '../domain/books.ts'
import { compactNumber } from '../domain/numbers-abroad.ts'

const day = typedDay('bookkeeping.errors.day')

export const fileBody = z
  .strictObject({ book: z.enum(BOOKS), format: z.enum(FORMATS), from: day, to: day })
  .check(
    z.refine(({ from, to }) => !isDay(from) || !isDay(to) || from <= to, {
      path: ['to'],
      error: 'bookkeeping.errors.to',
    }),
    z.refine(
      ({ book, from, to }) =>
        book !== 'fec' || !isDay(from) || !isDay(to) || from > to || fiscalYearOf(from) === fiscalYearOf(to),
      { path: ['to'], error: 'bookkeeping.errors.fiscal_year' },
    ),
  )

const vatNumber = z.pipe(z.string(), z.transform(compactNumber))

/** The operator's VAT numbers of member states other than France, at most one of each (`faultOfNumbers`). */
export const numbersAbroadBody = z.strictObject({ numbers: z.array(vatNumber) })

export const reportBody = z.strictObject({
  year: z
    .int('bookkeeping.errors.year')
    .check(z.gte(2000, 'bookkeeping.errors.year'), z.lte(2099, 'bookkeeping.errors.year')),
})
