import type { Db, Tx } from '#db/client.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { isSwitchedOn, readSum, readTransferDeposit } from '#platform/settings/settings.ts'
import type { OwnVetting } from '../contract/endpoints.ts'
import { mayGivePapers, missingPapers, type VettingPaper } from '../domain/vetting.ts'
import { findProbation } from './probation.ts'
import { presentPaper, presentState } from './present-vetting.ts'
import { tellStaff } from './vetting-news.ts'
import {
  beginVetting,
  clearTicks,
  findVetting,
  listPapers,
  lockVetting,
  replacePaper,
  saveSubmission,
  type VettingRow,
} from './vetting-repository.ts'

type OwnServices = Pick<Services, 'db' | 'now' | 'publicUrl'>

/** What asks for an approved company. */
export const readNeeds = async (db: Db | Tx) => ({
  publishing: await isSwitchedOn(db, 'publishing-needs-vetting'),
  transfersAbove: await readSum(db, 'transfers-need-vetting-above'),
})

/** The vetting of the member's company; only its administrators see the papers themselves. */
export async function readOwn(
  db: Db | Tx,
  { companyId, isCompanyAdmin }: Actor,
  now: Date,
): Promise<OwnVetting> {
  const found = await findVetting(db, companyId)
  const papers = await listPapers(db, companyId)
  const missing = missingPapers(papers)
  const give = isCompanyAdmin && mayGivePapers(found.state)
  return {
    ...presentState(found),
    papers: papers.map((paper) => ({
      ...presentPaper(paper),
      ...(!isCompanyAdmin && { file: null }),
    })),
    missing,
    probationUntil: (await findProbation(db, companyId, now))?.toISOString() ?? null,
    needed: await readNeeds(db),
    ...((await readTransferDeposit(db)) !== null && { depositOpens: true as const }),
    can: { give, submit: give && missing.length === 0 },
  }
}

/**
 * Checked before an upload is read, so that a refused one costs little, and again under the lock.
 * @throws AppError `forbidden`, `conflict`.
 */
export async function requireMayGive(db: Db, actor: Actor): Promise<void> {
  requireGivable(actor, await findVetting(db, actor.companyId))
}

/** Stores a paper in the place of an earlier one. @throws AppError `forbidden`, `conflict`. */
export async function givePaper(
  { db, now }: OwnServices,
  actor: Actor,
  { kind, fileHash }: { kind: VettingPaper; fileHash: string },
): Promise<void> {
  const { companyId, memberId } = actor
  await db.transaction(async (tx) => {
    await beginVetting(tx, companyId)
    requireGivable(actor, await lockVetting(tx, companyId))
    await replacePaper(tx, { companyId, kind, fileHash, givenBy: memberId, givenAt: now() })
  })
}

/** Asks staff to look at the papers. @throws AppError `forbidden`; `conflict` while one is missing. */
export async function submitVetting(services: OwnServices, actor: Actor): Promise<void> {
  const { companyId, memberId } = actor
  const submittedAt = services.now()
  await services.db.transaction(async (tx) => {
    const found = await lockVetting(tx, companyId)
    requireGivable(actor, found)
    if (missingPapers(await listPapers(tx, companyId)).length > 0)
      throw new AppError('conflict', { message: 'vetting.errors.missing' })
    // Else the papers on which it was refused would approve it.
    if (found?.state === 'refused') await clearTicks(tx, companyId)
    await saveSubmission(tx, companyId, { submittedBy: memberId, submittedAt })
    await tellStaff(services, tx, { companyId, submittedAt })
  })
}

function requireGivable({ isCompanyAdmin }: Actor, found: Pick<VettingRow, 'state'> | null): void {
  if (!isCompanyAdmin) throw new AppError('forbidden', { message: 'vetting.errors.admins' })
  if (!mayGivePapers(found?.state ?? 'new'))
    throw new AppError('conflict', { message: 'vetting.errors.locked' })
}
