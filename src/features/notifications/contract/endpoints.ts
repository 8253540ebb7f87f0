import * as z from 'zod/mini'
import { LANGUAGES } from '#kernel/text/language.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { pagingQuery } from '#kernel/web/paging-query.ts'

/** Beyond this, unread notifications are shown as '99+'. */
export const MOST_COUNTED = 100

const view = z.object({
  id: z.number(),
  kind: z.string(),
  /** In the language of the requesting page. */
  text: z.string(),
  /** The part of the text that a seller wrote, by position, and its language; null if there is none. */
  written: z.nullable(z.object({ from: z.number(), to: z.number(), language: z.enum(LANGUAGES) })),
  /** The page to which it links, without language prefix. */
  path: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
})
export type NotificationView = z.output<typeof view>

/** At most `MOST_COUNTED`. */
const unread = z.object({ unread: z.number() })

const notificationId = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'member',
  summary: 'What the member was told, newest first: [total, those of the page].',
  status: 200,
  query: z.strictObject(pagingQuery),
  response: z.tuple([z.number(), z.array(view)]),
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/notifications/unread',
  access: 'member',
  summary: 'How many the member has not read, at most a hundred.',
  status: 200,
  response: unread,
})

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/read',
  access: 'member',
  whileSuspended: true,
  summary: 'Marks one as read; a second time changes nothing. Answers how many are left.',
  status: 200,
  params: z.object({ id: notificationId }),
  response: unread,
})

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'member',
  whileSuspended: true,
  summary: 'Marks everything up to the newest that the member saw as read; what came later stays unread.',
  status: 200,
  body: z.strictObject({ upTo: z.int().check(z.positive()) }),
  response: unread,
})
