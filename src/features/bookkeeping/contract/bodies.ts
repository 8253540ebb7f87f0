import * as z from 'zod/mini'
import { isDay } from '#kernel/period.ts'
import { BOOKS, FORMATS } from '../domain/books.ts'

const day = z.string().check(z.refine(isDay, 'bookkeeping.errors.day'))

export const fileBody = z
  .strictObject({ book: z.enum(BOOKS), format: z.enum(FORMATS), from: day, to: day })
  .check(
    z.refine(({ from, to }) => !isDay(from) || !isDay(to) || from <= to, {
      path: ['to'],
      error: 'bookkeeping.errors.to',
    }),
  )
