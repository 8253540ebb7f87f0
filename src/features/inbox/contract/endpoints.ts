import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { orEmpty } from '#kernel/web/paging-query.ts'
import { INBOX_KINDS, OWNERS } from '../domain/inbox.ts'
import { itemBody } from './bodies.ts'

const person = z.object({ id: z.number(), name: z.string() })

const item = z.object({
  kind: z.enum(INBOX_KINDS),
  id: z.string(),
  /** The reference or the title. */
  label: z.string(),
  /** Whom it concerns. */
  who: z.string(),
  since: z.string(),
  due: z.string(),
  isLate: z.boolean(),
  /** The page on which it is dealt with. */
  to: z.string(),
  owner: z.nullable(person),
  note: z.string(),
  snoozedUntil: z.nullable(z.string()),
})
export type InboxItem = z.output<typeof item>

export const readInbox = endpoint({
  method: 'GET',
  path: '/api/staff/inbox',
  access: 'staff',
  summary:
    'What waits for staff, the latest first, at most a hundred: of all, of the caller or of nobody, of one kind or of all. What sleeps is left out unless `asleep`.',
  status: 200,
  query: z.strictObject({
    kind: orEmpty(z.enum(INBOX_KINDS)),
    owner: orEmpty(z.enum(OWNERS)),
    asleep: orEmpty(z.literal('yes')),
  }),
  response: z.object({
    items: z.array(item),
    hasMore: z.boolean(),
    /** The kinds that could not be read now. */
    missing: z.array(z.enum(INBOX_KINDS)),
  }),
})

export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/staff/inbox/colleagues',
  access: 'staff',
  summary: 'The members of staff to whom an item can be given.',
  status: 200,
  response: z.array(person),
})

export const changeInboxItem = endpoint({
  method: 'PATCH',
  path: '/api/staff/inbox/:kind/:id',
  access: 'staff',
  summary:
    'Take an item, give it to a colleague or free it, note something about it, let it sleep; or end it, where staff end its kind (422 on others). 409 `conflict` where its owner or note is another than `seen`; 404 once it does not wait any more.',
  status: 200,
  params: z.object({ kind: z.enum(INBOX_KINDS), id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
  body: itemBody,
  response: item,
})
