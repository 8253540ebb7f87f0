import * as z from 'zod/mini'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { HINDRANCES } from '../domain/publishing-right.ts'
import { publishingBody } from './publishing-body.ts'

const right = z.object({
  /** What keeps its listings in the queue; null if they are published at once. */
  hindrance: z.nullable(z.enum(HINDRANCES)),
  /** Different listings published since the last refusal, and how many it needs. */
  inARow: z.number(),
  needed: z.number(),
  /** What staff decided; null while the record alone decides. */
  decided: z.nullable(z.object({ granted: z.boolean(), reason: z.string(), by: z.string(), at: z.string() })),
})
export type PublishingRight = z.output<typeof right>

const params = z.object({ id: idParameter })

export const readPublishing = endpoint({
  method: 'GET',
  path: '/api/staff/companies/:id/publishing',
  access: 'staff',
  summary: 'Whether the listings of a company are published at once, and what keeps them from that',
  status: 200,
  params,
  response: right,
})

export const decidePublishing = endpoint({
  method: 'PUT',
  path: '/api/staff/companies/:id/publishing',
  access: 'staff',
  summary:
    'Grants or withdraws the right of a company to publish at once; its admins are told why. 409 already_decided if nothing changes',
  status: 200,
  params,
  body: publishingBody,
  response: right,
})

export const readOwnPublishing = endpoint({
  method: 'GET',
  path: '/api/listings/publishing',
  access: 'member',
  summary: 'Whether the listings of the company are published at once',
  status: 200,
  response: z.object({
    /** The operator lets companies with a good record publish at once. */
    isOn: z.boolean(),
    publishes: z.boolean(),
    /** Only publications by staff are missing for that. */
    needsRecord: z.boolean(),
    /** A report about the company pauses it. */
    isReported: z.boolean(),
    inARow: z.number(),
    needed: z.number(),
    /** Why staff withdrew the right, for admins of the company; null if they did not. */
    reason: z.nullable(z.string()),
  }),
})

const setting = z.object({
  isOn: z.boolean(),
  /** Null if it was never changed. */
  changed: z.nullable(z.object({ by: z.string(), at: z.string() })),
  can: z.object({ change: z.boolean() }),
  /** The companies that have the right by their record or by staff, also while something else hinders them; by name. */
  companies: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type PublishingSetting = z.output<typeof setting>

export const readPublishingSetting = endpoint({
  method: 'GET',
  path: '/api/staff/settings/publishing-at-once',
  access: 'staff',
  summary: 'Whether companies with a good record publish at once, and which have that right.',
  status: 200,
  response: setting,
})

export const changePublishingSetting = endpoint({
  method: 'PUT',
  path: '/api/staff/settings/publishing-at-once',
  access: 'admin',
  summary: 'Lets companies with a good record publish at once, or not.',
  status: 200,
  body: z.strictObject({ isOn: z.boolean() }),
  response: setting,
})
