import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { wordsBody } from '../words.ts'

/** A message of the contact page, and where to answer. */
export const contactBody = wordsBody('contact.errors')

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Sends staff a message of the contact page (decisions §11).',
  status: 201,
  body: contactBody,
  response: z.object({ message: z.string() }),
})
