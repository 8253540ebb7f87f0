import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { orEmpty } from '#kernel/web/paging-query.ts'

import { areInOrder, narrowing } from './bodies.ts'

const person = z.object({
  id: z.number(),
  /** Null for an account that was deleted. */
  name: z.nullable(z.string()),
})

const actView = z.object({
  /** Decimal digits. */
  id: z.string(),
  at: z.string(),
  person,
  /** Acts of former releases may have names that this one does not know. */
  act: z.string(),
  subject: z.object({
    kind: z.string(),
    /** A reference, a title or a name, where there is one; else the number. */
    label: z.string(),
    /** The page that shows it. */
    to: z.nullable(z.string()),
  }),
  details: z.array(z.object({ name: z.string(), value: z.string(), currency: z.optional(z.string()) })),
})
export type ActView = z.output<typeof actView>

const foundActs = z.object({
  acts: z.array(actView),
  /** The value of `before` for those that follow; null if these are the last. */
  older: z.nullable(z.string()),
  /** Everybody who ever acted. */
  people: z.array(person),
})
export type FoundActs = z.output<typeof foundActs>

export const searchActs = endpoint({
  method: 'GET',
  path: '/api/staff/acts',
  access: 'staff',
  summary:
    'What staff did, newest first: by person, act, subject and period. `before` is the id of the last act seen.',
  status: 200,
  query: z
    .strictObject({ ...narrowing, before: orEmpty(z.string().check(z.regex(/^[1-9]\d{0,17}$/))) })
    .check(areInOrder),
  response: foundActs,
})

export const exportActs = endpoint({
  method: 'POST',
  path: '/api/staff/acts/file',
  access: 'admin',
  summary: 'The acts that a search finds as CSV, newest first, 100,000 at most. Recorded.',
  status: 200,
  body: z.strictObject(narrowing).check(areInOrder),
  response: z.unknown(),
})
