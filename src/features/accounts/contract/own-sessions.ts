import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { passwordBody } from './second-factor/endpoints.ts'

const view = z.object({
  id: z.string(),
  /** Names that help to recognise it; null for uncommon browsers and systems. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  since: z.string(),
  /** When its token was last renewed, which an open page does every fourteen minutes. */
  lastUsedAt: z.string(),
  /** Whether it is the session of this request. */
  isThis: z.boolean(),
})
export type OwnSessionView = z.output<typeof view>

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'member',
  beforeSecondFactor: true,
  summary: 'Where the own account is signed in: this session first, then the last used, at most fifty.',
  status: 200,
  response: z.object({
    sessions: z.array(view),
    /** How many more there are. */
    more: z.number(),
  }),
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: 'member',
  whileSuspended: true,
  beforeSecondFactor: true,
  summary: 'Sign the own account out in one place; needs the password. 404 for a session that is over.',
  status: 200,
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  body: passwordBody,
  response: z.object({ message: z.string() }),
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions',
  access: 'member',
  whileSuspended: true,
  beforeSecondFactor: true,
  summary: 'Sign the own account out everywhere else; needs the password.',
  status: 200,
  body: passwordBody,
  response: z.object({ message: z.string() }),
})
