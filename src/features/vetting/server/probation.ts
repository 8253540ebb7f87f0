import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { readTransferDeposit } from '#platform/settings/settings.ts'
import { countedFrom, probationUntil } from '../domain/probation.ts'
import { tellOfProbation } from './vetting-news.ts'
import { beginVetting, lockVetting, saveLift } from './vetting-repository.ts'

type ProbationServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/**
 * Until when a company orders by card only, because it let bank transfers lapse; null if it need not. A transfer that
 * was paid since, and staff who ended it, end it at once. One whose deposit went back, because the buyer was not at fault
 * or had paid in time, is none that it let lapse, nor one that it had asked to cancel in time
 * without an answer, or had not ordered itself.
 */
export async function findProbation(db: Db | Tx, companyId: number, now: Date): Promise<Date | null> {
  const { rows } = await db.execute<{ at: Date }>(sql`
    SELECT m.moved_at AS at FROM purchase_order AS o JOIN order_move AS m ON m.order_id = o.id
    WHERE o.company_id = ${companyId} AND m.cause = 'transfer_expired'
      AND NOT EXISTS (SELECT FROM deposit AS d WHERE d.order_id = o.id AND d.reason IN ('not_due', 'in_time'))
      AND NOT EXISTS (SELECT FROM cancellation_request AS r WHERE r.order_id = o.id AND r.state = 'accepted')
      AND NOT EXISTS (SELECT FROM disavowal AS v WHERE v.order_id = o.id AND v.side = 'buyer' AND v.state = 'cancelled')
      AND m.moved_at > greatest(
      ${countedFrom(now).toISOString()}::timestamptz,
      (SELECT max(p.paid_at) FROM purchase_order AS p WHERE p.company_id = ${companyId} AND p.due_at IS NOT NULL),
      (SELECT v.probation_lifted_at FROM company_vetting AS v WHERE v.company_id = ${companyId}))
    ORDER BY m.moved_at DESC`)
  return probationUntil(
    rows.map(({ at }) => new Date(at)),
    now,
  )
}

/** @throws AppError `transfers_paused` */
export async function requireNoProbation(tx: Tx, companyId: number, now: Date): Promise<void> {
  if ((await findProbation(tx, companyId, now)) !== null) throw new AppError('transfers_paused')
}

/** A transfer of a company has lapsed: if it is on probation by that, it and staff are told. */
export async function followLapsedTransfer(
  services: Pick<Services, 'now' | 'publicUrl'>,
  tx: Tx,
  companyId: number,
): Promise<void> {
  const until = await findProbation(tx, companyId, services.now())
  if (until === null) return
  await beginVetting(tx, companyId)
  const news = (await readTransferDeposit(tx)) === null ? 'begun' : 'deposit'
  await tellOfProbation(services, tx, { companyId, news, until, reason: '' })
}

/**
 * Ends the probation of a company, which is told why.
 * @throws AppError `already_decided` for a company that is not on probation; `forbidden` on the own company.
 */
export async function liftProbation(
  services: ProbationServices,
  staff: Actor,
  companyId: number,
  reason: string,
): Promise<void> {
  const at = services.now()
  await services.db.transaction(async (tx) => {
    if ((await lockVetting(tx, companyId)) === null) throw new AppError('not_found')
    if (staff.companyId === companyId)
      throw new AppError('forbidden', { message: 'vetting.errors.own_company' })
    const until = await findProbation(tx, companyId, at)
    if (until === null) throw new AppError('already_decided')
    await saveLift(tx, companyId, at)
    await recordAct(tx, staff, {
      act: 'vetting.lift_probation',
      subject: ['company', companyId],
      details: { reason },
      at,
    })
    await tellOfProbation(services, tx, { companyId, news: 'lifted', until: at, reason })
  })
}
