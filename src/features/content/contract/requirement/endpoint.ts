import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { wordsBody } from '../words.ts'

/** What a visitor looks for, with the visitor's address. */
export const requirementBody = wordsBody('requirements.errors')

export const sendRequirement = endpoint({
  method: 'POST',
  path: '/api/requirements',
  access: 'public',
  summary: 'Tells staff what equipment a visitor looks for (decisions §11).',
  status: 201,
  body: requirementBody,
  response: z.object({ message: z.string() }),
})
