import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { orEmpty, pagingQuery } from '#kernel/web/paging-query.ts'
import { HIT_REASONS, HIT_STATES, NAMED_KINDS, SUBJECTS } from '../domain/screening.ts'
import { clearBody, confirmBody, seenHit } from './bodies.ts'

const summary = z.object({
  id: z.number(),
  companyId: z.number(),
  company: z.string(),
  /** Whose name it is. */
  subject: z.enum(SUBJECTS),
  name: z.string(),
  entryName: z.string(),
  /** Of a hundred. */
  score: z.number(),
  why: z.enum(HIT_REASONS),
  state: z.enum(HIT_STATES),
  foundAt: z.string(),
  decidedAt: z.nullable(z.string()),
})
export type HitSummary = z.output<typeof summary>

const hit = z.object({
  ...summary.shape,
  /** Where the company, or the member, is. */
  place: z.string(),
  entryKind: z.enum(NAMED_KINDS),
  reference: z.string(),
  programme: z.string(),
  regulation: z.string(),
  /** Of the entry: of its citizenship or address. */
  countries: z.array(z.string()),
  born: z.array(z.string()),
  /** The day of the list in which it was found. */
  listedOn: z.string(),
  /** Whether the newest list still says the same of it. */
  isListed: z.boolean(),
  /** What a decision sends back, so that nothing is decided that nobody has read. */
  seen: seenHit,
  decidedBy: z.nullable(z.string()),
  /** Whether what was decided about the company's own name decided this, too. */
  isOfOwnName: z.boolean(),
  reason: z.nullable(z.string()),
  can: z.object({ clear: z.boolean(), confirm: z.boolean(), withdraw: z.boolean() }),
})
export type ScreeningHit = z.output<typeof hit>

const list = z.object({
  list: z.nullable(
    z.object({
      generatedAt: z.string(),
      importedAt: z.string(),
      entries: z.number(),
      names: z.number(),
    }),
  ),
})

const hitId = z.object({ id: idParameter })

export const listHits = endpoint({
  method: 'GET',
  path: '/api/staff/screening',
  access: 'staff',
  summary:
    'Names of companies and members that are near one of the list of sanctions: open ones, the longest waiting first; decided ones, the newest first: [total, those of the page].',
  status: 200,
  query: z.strictObject({ state: orEmpty(z.enum(HIT_STATES)), ...pagingQuery }),
  response: z.tuple([z.number(), z.array(summary)]),
})

export const readHit = endpoint({
  method: 'GET',
  path: '/api/staff/screening/:id',
  access: 'staff',
  summary: 'A hit: both names, the entry, and what was decided.',
  status: 200,
  params: hitId,
  response: hit,
})

export const readSanctionList = endpoint({
  method: 'GET',
  path: '/api/staff/sanction-list',
  access: 'staff',
  summary: 'The list of sanctions that names are compared with: its day, and how many entries it has.',
  status: 200,
  response: list,
})

export const clearHit = endpoint({
  method: 'POST',
  path: '/api/staff/screening/:id/clear',
  access: 'admin',
  summary:
    'Says that a name is not that of the entry, and why. It is not asked again until either changes; without another open hit the company trades again. 409 `already_decided`, `conflict` where the list says something else than was `seen`; 403 on the own company.',
  status: 200,
  params: hitId,
  body: clearBody,
  response: hit,
})

export const confirmHit = endpoint({
  method: 'POST',
  path: '/api/staff/screening/:id/confirm',
  access: 'admin',
  summary:
    'Says that a name is that of the entry, and why. The company is suspended from trading, reads only what is written for it, and stays held back. 409 `already_decided`, `conflict` where the list says something else than was `seen`; 403 on the own company.',
  status: 200,
  params: hitId,
  body: confirmBody,
  response: hit,
})

export const withdrawHit = endpoint({
  method: 'POST',
  path: '/api/staff/screening/:id/withdraw',
  access: 'admin',
  summary:
    'Takes back that a hit was confirmed, and says why: it is cleared. The company stays suspended until it is let trade again. 409 `already_decided`, `conflict` where the list says something else than was `seen`; 403 on the own company.',
  status: 200,
  params: hitId,
  body: clearBody,
  response: hit,
})
