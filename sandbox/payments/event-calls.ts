import type { Stripe } from 'stripe'
import type { output } from 'zod'
import type { CallContext } from './call.ts'
import type { Answer } from './idempotency.ts'
import * as ledger from './ledger.ts'
import type { listParameters } from './parameters.ts'
import { missing } from './sandbox-error.ts'

export async function retrieveChargeCall({ tx }: CallContext, id: string): Promise<Answer> {
  const charge = await ledger.findCharge(tx, id)
  if (!charge) throw missing('charge', id)
  return { status: 200, body: charge.body }
}

export async function retrieveEventCall({ tx }: CallContext, id: string): Promise<Answer> {
  const event = await ledger.findEvent(tx, id)
  if (!event) throw missing('event', id)
  return { status: 200, body: event.body }
}

/** Newest first; `starting_after` continues after the last event of the previous page. */
export async function listEventsCall(
  { tx }: CallContext,
  { limit, type, starting_after: cursor }: output<typeof listParameters>,
): Promise<Answer> {
  const startingAfter = cursor === undefined ? undefined : await ledger.findEvent(tx, cursor)
  if (cursor !== undefined && !startingAfter) throw missing('event', cursor, 'starting_after')
  const found = await ledger.listEvents(tx, {
    limit: limit + 1,
    startingAfter: startingAfter ?? null,
    type: type ?? null,
  })
  const page: Omit<Stripe.ApiList<Stripe.EventBase>, 'total_count'> = {
    object: 'list',
    url: '/v1/events',
    has_more: found.length > limit,
    data: found.slice(0, limit),
  }
  return { status: 200, body: page }
}
