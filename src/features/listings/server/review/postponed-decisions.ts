import * as z from 'zod/mini'
import type { Tx } from '#db/client.ts'
import type { StoredDecision } from '#db/schema/listings.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { declareJob, defineJob, enqueue } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'
import { TAKE_BACK_MS, TOLD_AFTER_MS, TOLD_AT_LATEST_MS } from '../../domain/limits.ts'
import { DECISIONS } from '../../domain/life-cycle.ts'
import { findSellers, lockListing } from '../listing-repository.ts'
import { carryOut, requireDecidable, type DecisionForm, isKnownToSeller } from './decide-listing.ts'
import {
  dropDecision,
  dropDecisionOf,
  findCompanyOf,
  findDecided,
  findFirstUntold,
  findPendingDecision,
  insertDecision,
  markCarriedOut,
  takeUntold,
} from './decision-repository.ts'
import { detailsOf } from './decision-details.ts'
import { requireColleague } from './require-colleague.ts'
import { tellOne, tellSeveral } from './tell-seller.ts'

/** Carries out a decision that can no longer be taken back. */
export const carryOutDecisionJob = declareJob({
  name: 'carry-out-decision',
  lane: 'clock',
  priority: 5,
  payload: z.object({ decisionId: z.string() }),
})

/**
 * Staff decide, and may take it back for ten seconds: nothing is published and nobody is told before. The
 * server carries it out, also when the page is gone.
 * @throws AppError as `requireDecidable` and `requireColleague`.
 */
export async function postponeDecision(
  { db, now }: Pick<Services, 'db' | 'now'>,
  staff: Actor,
  listingId: number,
  form: DecisionForm,
): Promise<void> {
  const moment = now()
  await db.transaction(async (tx) => {
    const { listing } = await requireDecidable(tx, listingId, form, moment)
    if ((await findDecided(tx, [listingId])).size > 0) throw new AppError('already_decided')
    await requireColleague(tx, staff, listingId)
    const id = await insertDecision(tx, {
      listingId,
      memberId: staff.memberId,
      form: storedForm(form, listing.version),
      decidedAt: moment,
    })
    const runAt = new Date(moment.getTime() + TAKE_BACK_MS)
    await enqueue(tx, carryOutDecisionJob, { decisionId: String(id) }, { runAt })
  })
}

/** What is decided is about the version that is there now, whether or not the form names it. */
function storedForm(
  { decision, note, reasons, corrections, shippable }: DecisionForm,
  version: number,
): StoredDecision {
  return {
    decision,
    version,
    ...(note !== undefined && { note }),
    ...(reasons && { reasons }),
    ...(corrections && { corrections }),
    ...(shippable !== undefined && { shippable }),
  }
}

/**
 * Takes back one's own decisions, as far as they were not carried out. Returns the listings that wait again.
 */
export async function takeBackDecisions(
  { db }: Pick<Services, 'db'>,
  staff: Actor,
  listingIds: readonly number[],
): Promise<number[]> {
  const takenBack: number[] = []
  for (const id of new Set(listingIds)) {
    const isTakenBack = await db.transaction(async (tx) => {
      await lockListing(tx, id)
      return dropDecisionOf(tx, id, staff.memberId)
    })
    if (isTakenBack) takenBack.push(id)
  }
  return takenBack
}

/**
 * Carries out a decision, unless it was taken back. Its seller is told once the run of decisions is over.
 * @throws AppError as `requireDecidable`, such as when the seller has edited or withdrawn the listing meanwhile.
 */
export async function carryOutDecision(
  services: Pick<Services, 'db' | 'now' | 'publicUrl'>,
  decisionId: bigint,
): Promise<void> {
  const { db } = services
  const moment = services.now()
  const pending = await findPendingDecision(db, decisionId)
  if (!pending) return
  await db.transaction(async (tx) => {
    await lockListing(tx, pending.listingId)
    // It may have been taken back while this waited for the lock.
    if (!(await findPendingDecision(tx, decisionId))) return
    const decided = await requireDecidable(tx, pending.listingId, pending.form, moment)
    const actId = await carryOut(services, tx, pending, decided)
    if (isKnownToSeller(decided)) {
      await dropDecision(tx, decisionId)
      return
    }
    const { createdBy: sellerId, companyId } = decided.listing
    await markCarriedOut(tx, decisionId, { carriedOutAt: moment, actId, sellerId })
    await enqueueTelling(tx, companyId, moment)
  })
}

/** Every decision about a company's listings postpones the mail, but not for ever. */
async function enqueueTelling(tx: Tx, companyId: number, now: Date): Promise<void> {
  const first = (await findFirstUntold(tx, companyId)) ?? now
  const runAt = new Date(Math.min(now.getTime() + TOLD_AFTER_MS, first.getTime() + TOLD_AT_LATEST_MS))
  await enqueue(tx, tellOfDecisionsJob, { companyId }, { runAt, key: `tell-of-decisions:${companyId}` })
}

/**
 * Tells a company of a run of decisions: those who listed what was decided read the same mail and notification, so that
 * colleagues speak of the same thing.
 */
export const tellOfDecisionsJob = defineJob({
  name: 'tell-of-decisions',
  lane: 'mail',
  priority: 20,
  // A job of the previous release names a seller.
  payload: z.union([z.object({ companyId: z.number() }), z.object({ sellerId: z.number() })]),
  run: ({ db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>, payload) =>
    db.transaction(async (tx) => {
      const companyId = 'companyId' in payload ? payload.companyId : await findCompanyOf(tx, payload.sellerId)
      if (companyId === null) return
      const untold = await takeUntold(tx, companyId)
      const [first, ...others] = untold.map(toldOf)
      if (!first) return
      const members = new Set(untold.map(({ createdBy }) => createdBy))
      const sellers = await findSellers(tx, companyId, [...members])
      if (others.length === 0) await tellOne({ publicUrl }, tx, sellers[0] ?? null, first)
      else await tellSeveral({ publicUrl }, tx, sellers, [first, ...others])
    }),
})

function toldOf({ actId, act, details, ...listing }: Awaited<ReturnType<typeof takeUntold>>[number]) {
  const decision = DECISIONS.find((known) => act === `listing.${known}`)
  if (!decision) throw new Error(`the act ${act} is no decision`)
  return { listing, decision, actId, ...detailsOf(details) }
}
