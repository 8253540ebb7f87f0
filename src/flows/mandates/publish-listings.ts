import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/client.ts'
import * as endpoints from '#features/listings/contract/staff-endpoints.ts'
import type { DropReason } from '#features/listings/domain/life-cycle.ts'
import { decideListing, type DecisionForm } from '#features/listings/server/review/decide-listing.ts'
import { dropDecision } from '#features/listings/server/review/decision-repository.ts'
import {
  carryOutDecision,
  carryOutDecisionJob,
  postponeDecision,
  takeBackDecisions,
} from '#features/listings/server/review/postponed-decisions.ts'
import { getForReview } from '#features/listings/server/review/present-review.ts'
import { askForMandate } from '#features/mandates/server/notify-company.ts'
import { askForVetting } from '#features/vetting/server/vetting-news.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError, type ErrorCode } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { handleJob } from '#platform/jobs/job.ts'
import { notifyInSite } from '#platform/notifications/notify.ts'
import type { Services } from '#platform/services.ts'

type DecidingServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/**
 * Staff's decisions about listings, one or several; a company that must accept the mandate, or
 * be approved, first is asked to.
 */
export function serveDecisions(app: FastifyInstance, services: DecidingServices): void {
  const { db, now } = services
  serve(app, endpoints.decideListing, async ({ actor, params, body, language }) => {
    await decide(services, actor, params.id, body)
    return getForReview(db, { staff: actor, language, now: now() }, params.id)
  })
  serve(app, endpoints.publishListings, async ({ actor, body }) => ({
    listings: await publishTogether(services, actor, body),
  }))
  serve(app, endpoints.takeBackDecisions, async ({ actor, body }) => ({
    takenBack: await takeBackDecisions(services, actor, body.ids),
  }))
}

type Decision = DecisionForm & { revocable?: boolean | undefined }

/** Decides at once, or so that it can be taken back. */
async function decide(
  services: DecidingServices,
  staff: Actor,
  id: number,
  { revocable = false, ...form }: Decision,
): Promise<void> {
  const act = revocable ? postponeDecision : decideListing
  await askingCompany(services, () => act(services, staff, id, form))
}

/** Carries out a decision; if that is not possible any more, the listing waits again. */
export const carryOutDecisionHandler = handleJob(
  carryOutDecisionJob,
  async (services: DecidingServices & Pick<Services, 'log'>, { decisionId }) => {
    const id = BigInt(decisionId)
    try {
      await askingCompany(services, () => carryOutDecision(services, id))
    } catch (error) {
      if (!(error instanceof AppError) || !REFUSALS[error.code]) throw error
      await services.db.transaction((tx) => drop(tx, id, REFUSALS[error.code]))
      services.log.info({ code: error.code }, 'a decision about a listing was not carried out')
    }
  },
)

const DROP_REASONS: Partial<Record<endpoints.PublishOutcome, DropReason>> = {
  changed: 'edited',
  no_mandate: 'no_mandate',
  not_vetted: 'not_vetted',
  held: 'held',
  country_refused: 'country_refused',
  unstated: 'unstated',
}

/** Drops a decision, and tells who decided if the listing waits again. */
async function drop(tx: Tx, id: bigint, outcome: endpoints.PublishOutcome | undefined): Promise<void> {
  const dropped = await dropDecision(tx, id)
  const reason = outcome && DROP_REASONS[outcome]
  if (!dropped || !reason) return
  const { memberId, ...about } = dropped
  await notifyInSite(tx, [memberId], ['listings.decision_dropped', { ...about, reason }])
}

/**
 * Runs a decision; if it is refused for what the company has to do first, asks the company and throws the error on.
 */
async function askingCompany<Value>(services: DecidingServices, act: () => Promise<Value>): Promise<Value> {
  try {
    return await act()
  } catch (error) {
    const ask = error instanceof AppError ? ASKING[error.code] : undefined
    const { companyId, sellerId } = (error instanceof AppError && error.details.extra) || {}
    if (ask && typeof companyId === 'number' && typeof sellerId === 'number')
      await ask(services, companyId, sellerId)
    throw error
  }
}

/** What a company is asked for, by the error of a decision. */
const ASKING: Partial<Record<ErrorCode, typeof askForMandate>> = {
  mandate_missing: askForMandate,
  vetting_needed: askForVetting,
}

/** Errors that concern one listing and leave the others alone. */
const REFUSALS: Partial<Record<ErrorCode, endpoints.PublishOutcome>> = {
  already_decided: 'already_decided',
  conflict: 'changed',
  not_found: 'not_found',
  mandate_missing: 'no_mandate',
  vetting_needed: 'not_vetted',
  company_held: 'held',
  destination_refused: 'country_refused',
  statement_missing: 'unstated',
  awaits_second_person: 'acted',
}

/**
 * Publishes several listings, each in its own transaction, exactly as one by one. One that was decided or edited
 * meanwhile is skipped. After an interruption those before it are published, and answer `already_decided` when the
 * request is repeated.
 */
async function publishTogether(
  services: DecidingServices,
  staff: Actor,
  { listings, revocable }: endpoints.PublishBody,
): Promise<{ id: number; outcome: endpoints.PublishOutcome }[]> {
  const outcomes: { id: number; outcome: endpoints.PublishOutcome }[] = []
  for (const { id, version } of listings) {
    try {
      await decide(services, staff, id, { decision: 'publish', version, revocable })
      outcomes.push({ id, outcome: 'published' })
    } catch (error) {
      const outcome = error instanceof AppError ? REFUSALS[error.code] : undefined
      if (!outcome) throw error
      outcomes.push({ id, outcome })
    }
  }
  return outcomes
}
