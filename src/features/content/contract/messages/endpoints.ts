import * as z from 'zod/mini'
import { requiredText } from '#kernel/text/typed-text.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { ANSWER_MAX, MESSAGE_VIEWS, WORDS_ABOUT } from '../../domain/requirement.ts'

const params = z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) })

/** What a visitor or member wrote to staff. */
const message = z.object({
  id: z.string(),
  about: z.enum(WORDS_ABOUT),
  email: z.string(),
  text: z.string(),
  /** What the sender had searched for in vain: the parameters of the list by name. */
  search: z.nullable(z.record(z.string(), z.string())),
  /** Null for who was not signed in. */
  member: z.nullable(z.object({ id: z.number(), name: z.string(), company: z.string() })),
  sentAt: z.string(),
  /** By when it is to be answered, as in the inbox; null once it was. */
  dueAt: z.nullable(z.string()),
  /** When it stopped waiting; null while it does. */
  answeredAt: z.nullable(z.string()),
  /** Who answered it, or closed it without an answer. */
  answeredBy: z.nullable(z.string()),
  /** What was mailed to the sender. */
  answer: z.nullable(z.string()),
})
export type StaffMessage = z.output<typeof message>

export const answerBody = z.strictObject({
  answer: requiredText(ANSWER_MAX, 'messages.errors.answer', 'messages.errors.answer_long'),
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/staff/messages',
  access: 'staff',
  summary:
    'Messages of the home page and of the contact page: what waits, the oldest first (`view=open`), or what was answered, newest first (`answered`): [total, those of the page].',
  status: 200,
  query: z.strictObject({ view: orEmpty(z.enum(MESSAGE_VIEWS)), ...pagingQuery }),
  response: z.tuple([z.number(), z.array(message)]),
})

export const readMessage = endpoint({
  method: 'GET',
  path: '/api/staff/messages/:id',
  access: 'staff',
  summary: 'One message.',
  status: 200,
  params,
  response: message,
})

export const answerMessage = endpoint({
  method: 'POST',
  path: '/api/staff/messages/:id/answer',
  access: 'staff',
  summary: 'Mails an answer to the sender, in whose language the page was. 409 `already_decided`.',
  status: 200,
  params,
  body: answerBody,
  response: message,
})

export const closeMessage = endpoint({
  method: 'POST',
  path: '/api/staff/messages/:id/close',
  access: 'staff',
  summary: 'Closes a message to which nothing has to be answered here. 409 `already_decided`.',
  status: 200,
  params,
  response: message,
})

export const reopenMessage = endpoint({
  method: 'POST',
  path: '/api/staff/messages/:id/reopen',
  access: 'staff',
  summary: 'Opens a message again that was closed without an answer. 409 `already_decided`.',
  status: 200,
  params,
  response: message,
})
