import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import type { DecisionBody } from '../contract/bodies.ts'
import { mayHandle } from '../domain/report.ts'
import { tellDecision } from './report-news.ts'
import { lockReport, saveDecision, saveOwner, type ReportRow } from './report-repository.ts'

type HandlingServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/**
 * Makes a member of staff the one who looks into a report.
 * @throws AppError `not_found`, `already_decided`; `forbidden` on one by or about the own company.
 */
export async function takeReport({ db, now }: HandlingServices, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await requireHandled(tx, actor, id)
    await saveOwner(tx, id, actor.memberId)
    await recordAct(tx, actor, { act: 'take_report', subject: ['report', id], details: {}, at: now() })
  })
}

/**
 * Decides a report, and tells both sides with the reason.
 * @throws AppError `not_found`, `already_decided`; `forbidden` on one by or about the own company.
 */
export async function decideReport(
  services: HandlingServices,
  actor: Actor,
  id: string,
  { outcome, note }: DecisionBody,
): Promise<void> {
  const now = services.now()
  await services.db.transaction(async (tx) => {
    const found = await requireHandled(tx, actor, id)
    const { memberId } = actor
    const ownerId = found.ownerId ?? memberId
    await saveDecision(tx, id, outcome, { decidedBy: memberId, decidedAt: now, note, ownerId })
    await recordAct(tx, actor, {
      act: 'decide_report',
      subject: ['report', id],
      details: { outcome },
      at: now,
    })
    await tellDecision(services, tx, found, { outcome, note })
  })
}

async function requireHandled(tx: Tx, actor: Actor, id: string): Promise<ReportRow> {
  const found = await lockReport(tx, id)
  if (!found) throw new AppError('not_found')
  if (found.state !== 'open') throw new AppError('already_decided')
  if (!mayHandle(found, actor)) throw new AppError('forbidden', { message: 'reports.errors.own_company' })
  return found
}
