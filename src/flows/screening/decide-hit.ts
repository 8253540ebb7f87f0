import type { FastifyInstance } from 'fastify'
import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import { listMembers, lockCompany } from '#features/accounts/server/company/company-repository.ts'
import * as endpoints from '#features/screening/contract/endpoints.ts'
import { findHit, saveDecision, type HitRow } from '#features/screening/server/hit-repository.ts'
import { getHit } from '#features/screening/server/screening-routes.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { Services } from '#platform/services.ts'
import { changeStandingIn } from '../people/suspend-company.ts'
import { followHits } from './screen-names.ts'

type DecidingServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** Administrators clear hits of the list of sanctions, or confirm them. */
export function serveHitDecisions(app: FastifyInstance, services: DecidingServices): void {
  serve(app, endpoints.clearHit, async ({ params: { id }, body: { reason }, actor }) => {
    await services.db.transaction((tx) => clearHit(services, tx, actor, { id, reason }))
    return getHit(services.db, actor, id)
  })
  serve(app, endpoints.confirmHit, async ({ params: { id }, body, actor }) => {
    await services.db.transaction((tx) => confirmHit(services, tx, actor, { id, ...body }))
    return getHit(services.db, actor, id)
  })
}

/**
 * Says that a name is not that of the entry. Without another open hit the company trades again.
 * @throws AppError `not_found`, `already_decided`; `forbidden` on the own company.
 */
async function clearHit(
  services: DecidingServices,
  tx: Tx,
  actor: Actor,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const hit = await findDecidable(tx, actor, id)
  await decide(services, tx, actor, { hit, decision: 'clear', reason })
}

/**
 * Says that a name is that of the entry: the company is suspended from trading, by the act that does so in other cases.
 * @throws AppError `not_found`, `already_decided`; `forbidden` on the own company.
 */
async function confirmHit(
  services: DecidingServices,
  tx: Tx,
  actor: Actor,
  { id, reason, told }: { id: number; reason: string; told: string },
): Promise<void> {
  const hit = await findDecidable(tx, actor, id)
  const { companyId } = hit
  const [someone] = await listMembers(tx, companyId)
  if (someone) {
    const { memberId } = someone
    const suspension = { act: 'suspend_company', companyId, reason: told, isOnce: true } as const
    await changeStandingIn(services, tx, actor, memberId, suspension)
  }
  await decide(services, tx, actor, { hit, decision: 'confirm', reason })
}

async function findDecidable(tx: Tx, actor: Actor, id: number): Promise<HitRow> {
  const hit = await findHit(tx, id)
  if (hit === null) throw new AppError('not_found')
  if (hit.companyId === actor.companyId)
    throw new AppError('forbidden', { message: 'screening.errors.own_company' })
  if (hit.state !== 'open') throw new AppError('already_decided')
  return hit
}

/** Decides under the lock of the company, so that of two decisions one counts. */
async function decide(
  services: DecidingServices,
  tx: Tx,
  actor: Actor,
  { hit, decision, reason }: { hit: HitRow; decision: 'clear' | 'confirm'; reason: string },
): Promise<void> {
  const at = services.now()
  const { id, companyId, reference } = hit
  const company = await lockCompany(tx, companyId)
  if (company === null) throw new AppError('not_found')
  const decided = { decidedBy: actor.memberId, decidedAt: at, reason }
  if (!(await saveDecision(tx, id, decision, decided))) throw new AppError('already_decided')
  await recordAct(tx, actor, {
    act: `screening.${decision}`,
    subject: ['company', companyId],
    details: { hit: id, entry: reference, reason },
    at,
  })
  await followHits(services, tx, company)
}
