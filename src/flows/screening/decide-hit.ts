import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { listMembers, lockCompany } from '#features/accounts/server/company/company-repository.ts'
import * as endpoints from '#features/screening/contract/endpoints.ts'
import {
  changeSince,
  HIT_TRANSITIONS,
  type HitDecision,
  type SeenHit,
} from '#features/screening/domain/screening.ts'
import {
  clearNamesOfItself,
  findHit,
  forgetHitsOf,
  saveDecision,
  type HitRow,
} from '#features/screening/server/hit-repository.ts'
import { seenOf } from '#features/screening/server/present-hit.ts'
import { getHit } from '#features/screening/server/screening-routes.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { canMove } from '#kernel/state-machine.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { changeStandingIn } from '../people/suspend-company.ts'
import { followHits } from './screen-names.ts'

type DecidingServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Administrators clear hits of the list of sanctions, confirm them, or take that back. */
export function serveHitDecisions(app: FastifyInstance, services: DecidingServices): void {
  for (const [endpoint, decision] of [
    [endpoints.clearHit, 'clear'],
    [endpoints.withdrawHit, 'withdraw'],
  ] as const)
    serve(app, endpoint, async ({ params: { id }, body: { reason, seen }, actor }) => {
      await services.db.transaction((tx) => clearHit(services, tx, actor, { id, decision, reason, seen }))
      return getHit(services.db, actor, id)
    })
  serve(app, endpoints.confirmHit, async ({ params: { id }, body, actor }) => {
    await services.db.transaction((tx) => confirmHit(services, tx, actor, { id, ...body }))
    return getHit(services.db, actor, id)
  })
}

/**
 * Says that a name is not that of the entry, also after it was confirmed. Without another hit the company is no longer
 * held back; one that was suspended for it stays so until it is let trade again.
 * @throws AppError `not_found`, `already_decided`, `conflict`; `forbidden` on the own company.
 */
async function clearHit(
  services: DecidingServices,
  tx: Tx,
  actor: Actor,
  { id, decision, ...said }: { id: number; decision: 'clear' | 'withdraw'; reason: string; seen: SeenHit },
): Promise<void> {
  const hit = await findDecidable(tx, actor, { id, decision, seen: said.seen })
  await decide(services, tx, actor, { hit, decision, ...said })
}

/**
 * Says that a name is that of the entry: the company is suspended from trading, by the act that does so in other cases,
 * and stays held back, so that nothing is paid to it.
 * @throws AppError `not_found`, `already_decided`, `conflict`; `forbidden` on the own company.
 */
async function confirmHit(
  services: DecidingServices,
  tx: Tx,
  actor: Actor,
  { id, reason, told, seen }: { id: number; reason: string; told: string; seen: SeenHit },
): Promise<void> {
  const hit = await findDecidable(tx, actor, { id, decision: 'confirm', seen })
  const { companyId } = hit
  const [someone] = await listMembers(tx, companyId)
  if (someone) {
    const { memberId } = someone
    const suspension = { act: 'suspend_company', companyId, reason: told, mayBeSuspended: true } as const
    await changeStandingIn(services, tx, actor, memberId, suspension)
  }
  await decide(services, tx, actor, { hit, decision: 'confirm', reason, seen })
}

async function findDecidable(
  tx: Tx,
  actor: Actor,
  { id, decision, seen }: { id: number; decision: HitDecision; seen: SeenHit },
): Promise<HitRow> {
  const hit = await findHit(tx, id)
  if (hit === null) throw new AppError('not_found')
  if (hit.companyId === actor.companyId)
    throw new AppError('forbidden', { message: 'screening.errors.own_company' })
  requireSeen(hit, seen)
  if (!canMove(HIT_TRANSITIONS[decision], hit.state, 'admin')) throw new AppError('already_decided')
  return hit
}

/** @throws AppError `already_decided`, `conflict` with what has changed since the hit was read. */
function requireSeen(hit: HitRow, seen: SeenHit): void {
  const change = changeSince(seen, seenOf(hit))
  if (change === null) return
  if (change !== 'decided') throw new AppError('conflict', { message: `screening.errors.changed_${change}` })
  const { state, deciderName, reason } = hit
  if (state === 'open' || deciderName === null || reason === null) throw new AppError('already_decided')
  const values = { who: deciderName, reason }
  throw new AppError('already_decided', {
    message: `screening.errors.decided_${state}`,
    values: { en: values, fr: values },
  })
}

/** Decides under the lock of the company, so that of two decisions one counts. */
async function decide(
  services: DecidingServices,
  tx: Tx,
  actor: Actor,
  { hit, decision, reason, seen }: { hit: HitRow; decision: HitDecision; reason: string; seen: SeenHit },
): Promise<void> {
  const at = services.now()
  const { id, companyId, reference } = hit
  const company = await lockCompany(tx, companyId)
  if (company === null) throw new AppError('not_found')
  // An import or another decision may have come first.
  const present = await findHit(tx, id)
  if (present) requireSeen(present, seen)
  const decided = { decidedBy: actor.memberId, decidedAt: at, reason }
  if (!(await saveDecision(tx, hit, decision, decided))) throw new AppError('already_decided')
  if (hit.subject === 'company' && decision !== 'confirm')
    await clearNamesOfItself(tx, present ?? hit, decided)
  // The name of a deleted account, or one that it wrote, was kept for this decision.
  const whose = hit.memberId ?? hit.namedBy
  if (hit.isMemberDeleted && whose !== null) await forgetHitsOf(tx, whose)
  await recordAct(tx, actor, {
    act: `screening.${decision}`,
    subject: ['company', companyId],
    details: { hit: id, entry: reference, reason },
    at,
  })
  await followHits(services, tx, company)
}
