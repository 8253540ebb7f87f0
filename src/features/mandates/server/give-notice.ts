import type { Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import { AppError } from '#kernel/errors.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Services } from '#platform/services.ts'
import type { NOTICE_PARTIES } from '../domain/kept-states.ts'
import { isInTime, mayMove, type MandateParty } from '../domain/life-cycle.ts'
import { nextNoticeDay } from '../domain/term.ts'
import { requireAdmin } from './accept-mandate.ts'
import {
  lockMandate,
  lockOpenCompany,
  offersEquipment,
  moveMandate,
  type MandateRow,
} from './mandate-repository.ts'
import { notifyCompany, notifyStaff } from './notify-company.ts'

type NoticeServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/**
 * The company ends its mandate with the current term.
 * @throws AppError `forbidden`, `not_found` for another company's, `notice_too_late` with the day from which
 * notice is possible again, `conflict` if it does not run.
 */
export async function giveCompanyNotice(services: NoticeServices, actor: Actor, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const company = await lockOpenCompany(tx, actor.companyId)
    await requireAdmin(tx, actor)
    const found = await lockMandate(tx, id)
    if (company === null || found?.companyId !== actor.companyId) throw new AppError('not_found')
    await noteNotice(tx, services, found, { by: 'company', memberId: actor.memberId })
    await notifyStaff(tx, 'notice', company)
  })
}

/**
 * The operator ends a company's mandate with the current term, and notifies the company.
 * @throws AppError `not_found`; `conflict` if it does not run; `notice_too_late` with the day from which
 * notice is possible again.
 */
export async function giveOperatorNotice(services: NoticeServices, staff: Actor, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const found = await lockMandate(tx, id)
    if (!found) throw new AppError('not_found')
    await noteNotice(tx, services, found, { by: 'operator', memberId: staff.memberId })
    await recordAct(tx, staff, {
      act: 'mandate.notice',
      subject: ['company', found.companyId],
      details: { mandate: id },
      at: services.now(),
    })
  })
}

/**
 * Ends a mandate whose equipment is all acquired (spec §4).
 * @throws AppError `not_found`; `conflict` while the company offers equipment, or if it does not run.
 */
export async function completeMandate(services: NoticeServices, staff: Actor, id: string): Promise<void> {
  const { db, now, publicUrl } = services
  await db.transaction(async (tx) => {
    const found = await lockMandate(tx, id)
    if (!found) throw new AppError('not_found')
    requireMove(found, 'complete', 'operator')
    if (await offersEquipment(tx, found.companyId))
      throw new AppError('conflict', { message: 'mandates.errors.equipment_left' })
    await moveMandate(tx, id, 'complete', { endedAt: now(), endedBecause: 'complete' })
    await recordAct(tx, staff, {
      act: 'mandate.complete',
      subject: ['company', found.companyId],
      details: { mandate: id },
      at: now(),
    })
    const { companyId, expiresOn } = found
    await notifyCompany(tx, {
      companyId,
      news: 'ended',
      occasion: id,
      expiresOn,
      because: 'complete',
      publicUrl,
    })
  })
}

async function noteNotice(
  tx: Tx,
  { now, publicUrl }: NoticeServices,
  found: MandateRow,
  { by, memberId }: { by: (typeof NOTICE_PARTIES)[number]; memberId: number },
): Promise<void> {
  requireMove(found, 'give_notice', by)
  const { id, companyId, expiresOn } = found
  const moment = now()
  if (!isInTime(expiresOn, dayInFrance(moment)))
    throw new AppError('notice_too_late', { extra: { possibleFrom: nextNoticeDay(expiresOn) } })
  await moveMandate(tx, id, 'give_notice', { noticeAt: moment, noticeBy: by, noticeMemberId: memberId })
  const news = by === 'company' ? 'notice' : 'operator_notice'
  await notifyCompany(tx, { companyId, news, occasion: `${id}:${expiresOn}`, expiresOn, publicUrl })
}

function requireMove(found: MandateRow, move: 'give_notice' | 'complete', by: MandateParty): void {
  if (!mayMove(found.state, move, by))
    throw new AppError('conflict', { message: 'mandates.errors.not_running' })
}
