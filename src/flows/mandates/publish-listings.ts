import type { FastifyInstance } from 'fastify'
import * as endpoints from '#features/listings/contract/staff-endpoints.ts'
import { decideListing } from '#features/listings/server/review/decide-listing.ts'
import { getForReview } from '#features/listings/server/review/present-review.ts'
import { askForMandate } from '#features/mandates/server/ask-for-mandate.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'

type DecidingServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** What staff decide about listings, alone or together: where a mandate is missing, its company is asked for one. */
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

/** Does what may be refused for want of a mandate; where it is, the company is asked for one before the refusal goes on. */
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

/** A refusal that concerns one listing and leaves the others be. */
const REFUSALS: Partial<Record<ErrorCode, endpoints.PublishOutcome>> = {
  already_decided: 'already_decided',
  conflict: 'changed',
  not_found: 'not_found',
  mandate_missing: 'no_mandate',
}

/**
 * Publishes several listings, each in a transaction and with a mail of its own, exactly as one by one. One that was decided or edited
 * meanwhile stays as it is. When it breaks off, those before are published; sent again, they answer `already_decided`.
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
