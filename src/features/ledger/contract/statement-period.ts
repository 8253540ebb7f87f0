import * as z from 'zod/mini'
import { isDay } from '#kernel/text/day.ts'
import { typedDay } from '#kernel/text/typed-day.ts'

const day = typedDay('ledger.errors.day')

/** Dates in France, both included. */
export const statementPeriod = z.strictObject({ from: day, to: day }).check(
  z.refine(({ from, to }) => !isDay(from) || !isDay(to) || from <= to, {
    path: ['to'],
    error: 'ledger.errors.to',
  }),
)
