import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { FILE_MAX } from '../domain/concept.ts'
import { conceptBody, conceptChange, withdrawBody } from './bodies.ts'

const concept = z.object({
  id: z.number(),
  theme: z.string(),
  en: z.string(),
  fr: z.string(),
  note: z.string(),
  version: z.number(),
  changedBy: z.string(),
  changedAt: z.string(),
})
export type ConceptView = z.output<typeof concept>

const list = z.object({
  /** Concepts that staff added, by their first name. */
  own: z.array(concept),
  /** Ids of those that are a kind of a thing which no search knows, so that they are not found with it. */
  unknown: z.array(z.number()),
  /** The lines that come with the product: names, and kinds after ' > '. */
  shipped: z.array(z.string()),
})
export type WordList = z.output<typeof list>

export const listTradeWords = endpoint({
  method: 'GET',
  path: '/api/staff/words',
  access: 'staff',
  summary: 'The words of the trade that searches know: those added by staff, and those of the product.',
  status: 200,
  response: list,
})

export const addConcept = endpoint({
  method: 'POST',
  path: '/api/staff/words',
  access: 'staff',
  summary:
    'Adds a concept; searches know it within a minute. 409 `conflict` for one with the same first name, and beyond 2,000.',
  status: 201,
  body: conceptBody,
  response: concept,
  once: true,
})

export const changeConcept = endpoint({
  method: 'PUT',
  path: '/api/staff/words/:id',
  access: 'staff',
  summary: 'Changes a concept. 409 `conflict` where it was changed since, or another has its first name.',
  status: 200,
  params: z.object({ id: idParameter }),
  body: conceptChange,
  response: concept,
})

export const withdrawConcept = endpoint({
  method: 'POST',
  path: '/api/staff/words/:id/withdraw',
  access: 'staff',
  summary: 'Withdraws a concept. One that is withdrawn already is no error.',
  status: 204,
  params: z.object({ id: idParameter }),
  body: withdrawBody,
  response: z.void(),
})

export const importConcepts = endpoint({
  method: 'PUT',
  path: '/api/staff/words/file',
  access: 'staff',
  summary:
    'Adds and changes the concepts of a CSV text (`group;en;fr;note`), by their first names; others stay. With a fault in any line nothing is entered.',
  status: 200,
  body: z.strictObject({ text: z.string().check(z.maxLength(FILE_MAX)) }),
  response: z.object({
    added: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    /** `says` is in the reader's language. */
    faults: z.array(z.object({ line: z.nullable(z.number()), says: z.string() })),
  }),
})
