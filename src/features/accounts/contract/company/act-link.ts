import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { ACT_STATES, UNDOABLE_ACTS } from '../../domain/company-acts.ts'

const params = z.object({ token: z.string() })

/** The act that a mailed link takes back. */
const openedAct = z.object({
  company: z.string(),
  act: z.enum(UNDOABLE_ACTS),
  /** Who did it, and to whom. */
  person: z.string(),
  whom: z.string(),
  at: z.string(),
  until: z.string(),
  state: z.enum(ACT_STATES),
})
export type OpenedAct = z.output<typeof openedAct>

export const openActLink = endpoint({
  method: 'GET',
  path: '/api/company-act/:token',
  access: 'public',
  summary: 'What the link of a mail about an act on a company takes back. Changes nothing.',
  status: 200,
  params,
  response: openedAct,
})

export const undoActByLink = endpoint({
  method: 'POST',
  path: '/api/company-act/:token/undo',
  access: 'public',
  summary:
    'Take the act back. A repeat changes nothing. 409 where something newer happened to the person, or the company would have no administrator.',
  status: 200,
  params,
  response: openedAct,
})
