import type { FastifyInstance } from 'fastify'
import * as endpoints from '#features/listings/contract/staff-endpoints.ts'
import { decideListing } from '#features/listings/server/review/decide-listing.ts'
import { getForReview } from '#features/listings/server/review/present-review.ts'
import { askForMandate } from '#features/mandates/server/notify-company.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'

type DecidingServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/**
 * Staff's decisions about listings, one or several; if a mandate is missing, its company is asked to accept
 * it.
 */
export function serveDecisions(app: FastifyInstance, services: DecidingServices): void {
  const { db, now } = services
  serve(app, endpoints.decideListing, async ({ actor, params, body, language }) => {
    await askingForMandate(services, () => decideListing(services, actor, params.id, body))
    return getForReview(db, { staff: actor, language, now: now() }, params.id)
  })
  serve(app, endpoints.publishListings, async ({ actor, body }) => ({
    listings: await publishTogether(services, actor, body.listings),
  }))
}

/**
 * Runs a decision; if it is refused for lack of a mandate, asks the company for one and throws the error on.
 */
async function askingForMandate<Value>(
  services: DecidingServices,
  act: () => Promise<Value>,
): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'mandate_missing'
    const { companyId, sellerId } = (isMissing && error.details.extra) || {}
    if (typeof companyId === 'number' && typeof sellerId === 'number')
      await askForMandate(services, companyId, sellerId)
    throw error
  }
}

/** Errors that concern one listing and leave the others alone. */
const REFUSALS: Partial<Record<ErrorCode, endpoints.PublishOutcome>> = {
  already_decided: 'already_decided',
  conflict: 'changed',
  not_found: 'not_found',
  mandate_missing: 'no_mandate',
  destination_refused: 'country_refused',
}

/**
 * Publishes several listings, each in its own transaction and with its own mail, exactly as one by one. One
 * that was decided or edited meanwhile is skipped. After an interruption those before it are published, and
 * answer `already_decided` when the request is repeated.
 */
async function publishTogether(
  services: DecidingServices,
  staff: Actor,
  listings: readonly { id: number; version: number }[],
): Promise<{ id: number; outcome: endpoints.PublishOutcome }[]> {
  const outcomes: { id: number; outcome: endpoints.PublishOutcome }[] = []
  for (const { id, version } of listings) {
    try {
      await askingForMandate(services, () =>
        decideListing(services, staff, id, { decision: 'publish', version }),
      )
      outcomes.push({ id, outcome: 'published' })
    } catch (error) {
      const outcome = error instanceof AppError ? REFUSALS[error.code] : undefined
      if (!outcome) throw error
      outcomes.push({ id, outcome })
    }
  }
  return outcomes
}
