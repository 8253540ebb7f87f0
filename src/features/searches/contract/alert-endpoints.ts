import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { ALERT_FREQUENCIES } from '../domain/search-alert.ts'
import { alertFields } from './alert-fields.ts'

const params = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })

const view = z.object({
  /** The filters in words. */
  name: z.string(),
  /** The filters as in the address of the list, without question mark. */
  query: z.string(),
  frequency: z.enum(ALERT_FREQUENCIES),
  isConfirmed: z.boolean(),
  expiresAt: z.string(),
  can: z.object({ renew: z.boolean() }),
})
export type AlertView = z.output<typeof view>

export const askForAlert = endpoint({
  method: 'POST',
  path: '/api/search-alerts',
  access: 'public',
  summary:
    'Mails somebody without an account a link that confirms an alert about a search. The answer is the same whether or not the address has alerts, or an account.',
  status: 202,
  body: alertFields,
  response: z.object({ message: z.string() }),
})

export const readAlert = endpoint({
  method: 'GET',
  path: '/api/search-alerts/:token',
  access: 'public',
  summary: 'The alert of a mailed link; changes nothing.',
  status: 200,
  params,
  response: view,
})

const done = z.object({ done: z.boolean() })
/** The acts of the page are forms that work without scripts: whatever the body, they lead back to it. */
const ACT = { method: 'POST', access: 'public', status: 303, params, response: done } as const

export const confirmAlert = endpoint({
  ...ACT,
  path: '/api/search-alerts/:token/confirm',
  summary: 'Confirms an alert, and leads to its page; a second time changes nothing.',
})

export const renewAlert = endpoint({
  ...ACT,
  path: '/api/search-alerts/:token/renew',
  summary: 'Lets an alert that ends soon go on for six months, and leads to its page.',
})

export const stopAlert = endpoint({
  ...ACT,
  path: '/api/search-alerts/:token/stop',
  summary: 'Deletes an alert, and leads to its page; a second time changes nothing.',
})

export const stopAddress = endpoint({
  ...ACT,
  path: '/api/search-alerts/:token/stop-address',
  summary: 'Deletes all alerts to the address of an alert, and leads to its page.',
})

export const unsubscribeAlerts = endpoint({
  method: 'POST',
  path: '/api/search-alerts/:token/unsubscribe',
  access: 'public',
  summary:
    'Deletes all alerts to the address of an alert; mail programs post here, whatever the body (RFC 8058). A second time changes nothing.',
  status: 200,
  params,
  response: done,
})
