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
const act = <const Path extends string>(name: Path, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/search-alerts/:token/${name}`,
    access: 'public',
    summary: `${summary} Leads to the page of the link, for forms without scripts; whatever the body.`,
    status: 303,
    params,
    response: done,
  })

export const confirmAlert = act('confirm', 'Confirms an alert; a second time changes nothing.')
export const renewAlert = act('renew', 'Lets an alert that ends soon go on for six months.')
export const stopAlert = act('stop', 'Deletes an alert; a second time changes nothing.')
export const stopAddress = act('stop-address', 'Deletes all alerts to the address of an alert.')

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
