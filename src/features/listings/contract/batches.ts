import * as z from 'zod/mini'
import { LANGUAGES } from '#kernel/text/language.ts'
import { endpoint } from '#kernel/web/endpoint.ts'
import { idParameter } from '#kernel/web/id-parameter.ts'
import { BATCH_ACTS, BATCH_OUTCOMES, BATCH_REFUSALS, KEPT_REASONS } from '../domain/batch.ts'
import { batchBody } from './batch-body.ts'

/** What was done to several listings at once. */
const batch = z.object({
  id: z.number(),
  act: z.enum(BATCH_ACTS),
  madeAt: z.string(),
  /** Until when it can be taken back; null once that is over or done. */
  until: z.nullable(z.string()),
  /** How many listings it changed. */
  listings: z.number(),
  /** What taking it back did; null if nobody did. */
  undone: z.nullable(
    z.object({
      restored: z.number(),
      /** Those that stayed as they are, and why. */
      kept: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          language: z.enum(LANGUAGES),
          reason: z.enum(KEPT_REASONS),
        }),
      ),
    }),
  ),
})
export type BatchView = z.output<typeof batch>

const batchAnswer = z.object({
  /** Null if nothing changed. */
  batch: z.nullable(batch),
  listings: z.array(
    z.object({
      id: z.number(),
      outcome: z.enum(BATCH_OUTCOMES),
      refusal: z.nullable(z.enum(BATCH_REFUSALS)),
    }),
  ),
})
export type BatchAnswer = z.output<typeof batchAnswer>

export const changeListings = endpoint({
  method: 'POST',
  path: '/api/listings/batches',
  access: 'member',
  once: true,
  summary:
    'Changes price or quantity of several of the own listings, or confirms, submits, withdraws or, drafts only, deletes them. Each is answered on its own; sent again, it changes nothing twice.',
  status: 200,
  body: batchBody,
  response: batchAnswer,
})

export const listBatches = endpoint({
  method: 'GET',
  path: '/api/listings/batches',
  access: 'member',
  summary: 'What the member did to several listings at once within the last day, newest first',
  status: 200,
  response: z.array(batch),
})

export const undoBatch = endpoint({
  method: 'POST',
  path: '/api/listings/batches/:id/undo',
  access: 'member',
  summary:
    'Takes back what the member did to several listings, where nothing has changed since; the others are named. 409 `conflict` after a day; a second time changes nothing.',
  status: 200,
  params: z.object({ id: idParameter }),
  response: batch,
})
