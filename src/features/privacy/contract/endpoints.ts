import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { PRIVACY_KINDS, PRIVACY_STATES, PRIVACY_VIEWS } from '../domain/privacy-request.ts'
import { answerBody, entryBody } from './bodies.ts'

const view = z.object({
  id: z.number(),
  kind: z.enum(PRIVACY_KINDS),
  who: z.string(),
  /** A date: `2026-11-21`. */
  receivedOn: z.string(),
  dueOn: z.string(),
  isOverdue: z.boolean(),
  state: z.enum(PRIVACY_STATES),
  answeredOn: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type PrivacyRequestView = z.output<typeof view>

export const listPrivacyRequests = endpoint({
  method: 'GET',
  path: '/api/staff/privacy-requests',
  access: 'staff',
  summary:
    'What people asked about their data: what is open, the first due first (`view=open`), or what was answered, newest first (`answered`): [total, those of the page].',
  status: 200,
  query: z.strictObject({ view: orEmpty(z.enum(PRIVACY_VIEWS)), ...pagingQuery }),
  response: z.tuple([z.number(), z.array(view)]),
})

export const enterPrivacyRequest = endpoint({
  method: 'POST',
  path: '/api/staff/privacy-requests',
  access: 'staff',
  summary:
    'Staff enter what somebody asked about personal data; the day by which an answer is due is counted. 409 `already_recorded` where the same one is open.',
  status: 201,
  body: entryBody,
  response: view,
  once: true,
})

export const answerPrivacyRequest = endpoint({
  method: 'POST',
  path: '/api/staff/privacy-requests/:id/answer',
  access: 'staff',
  summary: 'Staff note that a request was answered, when and how. 409 `already_decided`.',
  status: 200,
  params: z.object({ id: idParameter }),
  body: answerBody,
  response: view,
})
