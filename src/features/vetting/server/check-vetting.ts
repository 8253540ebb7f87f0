import type { Tx } from '#db/client.ts'
import { recordAct } from '#db/staff-acts.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import type { DecisionBody } from '../contract/bodies.ts'
import { isAsSeen, obstacleTo, ticksSince } from '../domain/vetting.ts'
import { tellCompany } from './vetting-news.ts'
import {
  clearTicks,
  listFactsChanges,
  listPapers,
  lockFacts,
  lockVetting,
  saveCheck,
  saveDecision,
  type VettingRow,
} from './vetting-repository.ts'

type CheckingServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/**
 * Ticks a paper, or refuses it with a reason.
 * @throws AppError `not_found` once the company gave another; `already_decided`; `forbidden` on the own company.
 */
export async function checkPaper(
  { db, now }: CheckingServices,
  staff: Actor,
  { companyId, paperId }: { companyId: number; paperId: number },
  reason: string | null,
): Promise<void> {
  const at = now()
  await db.transaction(async (tx) => {
    const { state } = await lockForStaff(tx, staff, companyId)
    if (state !== 'under_review') throw new AppError('already_decided')
    const [change] = await listFactsChanges(tx, companyId)
    const papers = ticksSince(await listPapers(tx, companyId), change?.at ?? null)
    const paper = papers.find(({ id }) => id === paperId)
    if (!paper) throw new AppError('not_found')
    const check = reason === null ? 'accept' : 'refuse'
    if (check === 'accept' && paper.state === 'accepted') return
    const checked = { checkedBy: staff.memberId, checkedAt: at, reason }
    if (!(await saveCheck(tx, { companyId, paperId }, check, checked))) return
    await recordAct(tx, staff, {
      act: `vetting.${check}_paper`,
      subject: ['company', companyId],
      details: { paper: paper.kind, ...(reason !== null && { reason }) },
      at,
    })
  })
}

/**
 * Approves a company, refuses it or asks it for more, and tells its administrators.
 * @throws AppError `not_found`; `already_decided`; `conflict` for an approval before each paper is ticked, or of a company
 * that changed its name, number or country since; `forbidden` on the own company.
 */
export async function decideVetting(
  services: CheckingServices,
  staff: Actor,
  companyId: number,
  { decision, seen, ...body }: DecisionBody,
): Promise<void> {
  const at = services.now()
  const note = body.note ?? null
  await services.db.transaction(async (tx) => {
    const found = await lockForStaff(tx, staff, companyId)
    const { state } = found
    if (!isAsSeen(found, seenBy(found, seen))) throw new AppError('already_decided')
    const given = await listPapers(tx, companyId)
    const [change] = await listFactsChanges(tx, companyId)
    const papers = ticksSince(given, change?.at ?? null)
    const obstacle = obstacleTo(decision, state, papers)
    if (obstacle === 'decided') throw new AppError('already_decided')
    if (obstacle === 'unchecked') {
      const wasChecked = obstacleTo(decision, state, given) === null
      throw new AppError('conflict', {
        message: `vetting.errors.${wasChecked ? 'facts_changed' : 'unchecked'}`,
      })
    }
    await saveDecision(tx, companyId, decision, { decidedBy: staff.memberId, decidedAt: at, note })
    // More of what was approved once is no reason to rely on ticks from then.
    if (state === 'approved' && decision === 'ask') await clearTicks(tx, companyId)
    await recordAct(tx, staff, {
      act: `vetting.${decision}`,
      subject: ['company', companyId],
      details: { ...(note !== null && { note }) },
      at,
    })
    await tellCompany(services, tx, { companyId, decision, note, at })
  })
}

/** What was looked at; callers that don't say mean a company under review. */
const seenBy = ({ submittedAt }: VettingRow, seen: DecisionBody['seen']) =>
  seen
    ? { ...seen, submittedAt: seen.submittedAt === null ? null : new Date(seen.submittedAt) }
    : { state: 'under_review' as const, submittedAt }

async function lockForStaff(tx: Tx, staff: Actor, companyId: number): Promise<VettingRow> {
  await lockFacts(tx, companyId)
  const found = await lockVetting(tx, companyId)
  if (found === null) throw new AppError('not_found')
  if (staff.companyId === companyId)
    throw new AppError('forbidden', { message: 'vetting.errors.own_company' })
  return found
}
