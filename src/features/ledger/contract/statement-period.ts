import * as z from 'zod/mini'
import { isDay } from '#kernel/period.ts'

const day = z.string().check(z.refine(isDay, 'ledger.errors.day'))

/** Days of France, both included. */
export const statementPeriod = z.strictObject({ from: day, to: day }).check(
  z.refine(({ from, to }) => !isDay(from) || !isDay(to) || from <= to, {
    path: ['to'],
    error: 'ledger.errors.to',
  }),
)
