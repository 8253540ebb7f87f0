import * as z from 'zod/mini'
import { isDay } from '#kernel/text/day.ts'
import { isStorable } from '#kernel/text/text.ts'
import { tidy } from '#kernel/text/tidy.ts'
import { typedDay } from '#kernel/text/typed-day.ts'
import { SEARCHED_MAX } from '#kernel/trade/typed-reference.ts'
import { orEmpty } from '#kernel/web/paging-query.ts'
import { ACT_NAMES } from '../domain/acts.ts'

const day = typedDay('audit.errors.day')

/** Which acts are looked for; empty values narrow nothing. */
export const narrowing = {
  /** A reference, or the name of a company or a person that the acts are about. */
  about: z.optional(z.string().check(tidy(), z.maxLength(SEARCHED_MAX), z.refine(isStorable))),
  /** Who acted, by number. */
  person: orEmpty(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
  act: orEmpty(z.enum(ACT_NAMES)),
  from: orEmpty(day),
  to: orEmpty(day),
}

interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** Whether the days follow each other; one alone is a period without an end. */
export const areInOrder = z.refine<Days>(
  ({ from = '', to = '' }) => !isDay(from) || !isDay(to) || from <= to,
  {
    path: ['to'],
    error: 'audit.errors.to',
  },
)
