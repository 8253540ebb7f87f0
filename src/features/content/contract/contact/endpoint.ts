import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { wordsBody } from '../words.ts'

/** A message from the contact page, with the sender's address. */
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
