import * as z from 'zod/mini'
import { OTHER_MEMBER_STATES } from '#kernel/money/vat.ts'
import { stateOfNumber, viesNumber } from '#kernel/money/vies-number.ts'
import { isDay } from '#kernel/text/day.ts'
import { typedDay } from '#kernel/text/typed-day.ts'
import { BOOKS, fiscalYearOf, FORMATS } from '../domain/books.ts'

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

/** A VAT number without the separators of common notations. */
const vatNumber = z.pipe(
  z.string(),
  z.transform((typed) => typed.toUpperCase().replaceAll(/[\s./-]/g, '')),
)

/** The operator's VAT numbers of member states other than France, at most one of each. */
export const numbersAbroadBody = z.strictObject({
  numbers: z.array(vatNumber).check(
    z.refine(
      (numbers) =>
        numbers.every(
          (number) => viesNumber(number) !== null && OTHER_MEMBER_STATES.has(stateOfNumber(number)),
        ),
      'bookkeeping.errors.numbers',
    ),
    z.refine(
      (numbers) => new Set(numbers.map(stateOfNumber)).size === numbers.length,
      'bookkeeping.errors.numbers_twice',
    ),
  ),
})

export const reportBody = z.strictObject({
  year: z
    .int('bookkeeping.errors.year')
    .check(z.gte(2000, 'bookkeeping.errors.year'), z.lte(2099, 'bookkeeping.errors.year')),
})
