import { insertCompanyAct } from '#features/accounts/server/company/company-repository.ts'
import type { YardBody } from '#features/collection/contract/bodies.ts'
import { changedTerms, mayCharge } from '#features/collection/domain/yard-charges.ts'
import { termsOf, toldOf } from '#features/collection/server/present-yard.ts'
import { lockYard, saveYard } from '#features/collection/server/yard-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#platform/services.ts'
import { enqueueYardNews } from './tell-of-yard.ts'

/**
 * Changes what a company says of its yard. What it charges, until when and where it is found is told to its administrators.
 * @throws AppError `forbidden` where somebody else changes fees or days, or is the first to name them.
 */
export async function saveYardTerms(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  body: YardBody,
): Promise<void> {
  const { companyId, memberId } = actor
  const terms = termsOf(body)
  await db.transaction(async (tx) => {
    const present = await lockYard(tx, companyId)
    if (!mayCharge(actor, present, terms))
      throw new AppError('forbidden', { message: 'collection.errors.admins' })
    const moment = now()
    await saveYard(tx, { ...terms, companyId, updatedBy: memberId, updatedAt: moment })
    const before = present && toldOf(present)
    const fields = changedTerms(before, toldOf(terms))
    if (fields.length === 0) return
    const details = { fields, before, toldAt: null }
    await insertCompanyAct(tx, { companyId, memberId, act: 'yard_changed', details, actedAt: moment })
    await enqueueYardNews(tx, companyId)
  })
}
