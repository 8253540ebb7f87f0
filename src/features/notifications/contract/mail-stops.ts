import * as z from 'zod/mini'
import { MAIL_LISTS } from '#kernel/mail-lists.ts'
import { endpoint } from '#kernel/web/endpoint.ts'

/** Mails with an unsubscribe link. */
const stopped = z.object({ list: z.enum(MAIL_LISTS) })
export type StoppedMails = z.output<typeof stopped>

const params = z.object({ token: z.string().check(z.maxLength(100)) })

export const stopMails = endpoint({
  method: 'POST',
  path: '/api/mails/stop/:token',
  access: 'public',
  summary:
    'Stops the mails that a signed link names; mail programs post here too, whatever the body (RFC 8058). A second time changes nothing.',
  status: 200,
  params,
  response: stopped,
})

export const resumeMails = endpoint({
  method: 'POST',
  path: '/api/mails/resume/:token',
  access: 'public',
  summary: 'Lets the mails that a signed link names come again.',
  status: 200,
  params,
  response: stopped,
})
