import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { dayInFrance } from '#kernel/text/day.ts'
import type { Services } from '#platform/services.ts'
import { lastContestDay } from '../domain/self-billing.ts'
import { findCommissionDocument } from './commission-repository.ts'
import { insertContest } from './contest-repository.ts'

/**
 * A seller contests an invoice that was issued in its name, once.
 * @throws AppError `not_found`, also for another company's and for other documents; `conflict` after the last day, or if it
 * is contested already
 */
export async function contestInvoice(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { companyId, memberId }: Actor,
  documentId: string,
  reason: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const document = await findCommissionDocument(tx, documentId)
    if (document?.companyId !== companyId || document.kind !== 'self_billed_invoice')
      throw new AppError('not_found')
    const contestedAt = now()
    if (dayInFrance(contestedAt) > lastContestDay(document.content.issuedOn))
      throw new AppError('conflict', { message: 'invoices.errors.contest_late' })
    if (!(await insertContest(tx, { documentId, companyId, memberId, reason, contestedAt })))
      throw new AppError('conflict', { message: 'invoices.errors.contested' })
  })
}
