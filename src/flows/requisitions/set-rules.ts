import type { Db, Tx } from '#db/client.ts'
import { findPurchaseLimit } from '#db/purchase-limits.ts'
import { lockMembership } from '#features/accounts/server/closing-repository.ts'
import { insertCompanyAct } from '#features/accounts/server/company/company-repository.ts'
import { findMember } from '#features/accounts/server/member-repository.ts'
import type { RulesBody } from '#features/requisitions/contract/bodies.ts'
import type { MemberRules } from '#features/requisitions/contract/endpoints.ts'
import { maySetApprover, maySetLimits } from '#features/requisitions/domain/requisition.ts'
import { listRules, saveRules } from '#features/requisitions/server/people-repository.ts'
import type { Actor } from '#kernel/actor.ts'
import { AppError } from '#kernel/errors.ts'
import { CURRENCIES, majorFromMinor, minorFromMajor } from '#kernel/money/money.ts'
import type { Services } from '#platform/services.ts'

/** All members of the company for its admins, for others their own. */
export async function readRules(db: Db | Tx, actor: Actor): Promise<MemberRules[]> {
  const { memberId, companyId, isCompanyAdmin } = actor
  const rules = await listRules(db, companyId)
  return rules
    .filter((each) => isCompanyAdmin || each.memberId === memberId)
    .map((each) => {
      const max = (currency: 'usd' | 'eur') => {
        const limit = each.limits.find((one) => one.currency === currency)
        return limit ? majorFromMinor(limit.maxMinor) : null
      }
      return {
        userId: each.memberId,
        name: each.name,
        isSelf: each.memberId === memberId,
        isApprover: each.isApprover,
        usd: max('usd'),
        eur: max('eur'),
        can: { change: maySetApprover(actor), limit: maySetLimits(actor, each.memberId) },
      }
    })
}

/**
 * Sets what a member may buy without approval, and whether it approves; records it.
 * @throws AppError `forbidden` for anybody but an admin, and for one's own limits; `not_found`.
 */
export async function setRules(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  memberId: number,
  body: RulesBody,
): Promise<void> {
  const { companyId } = actor
  await db.transaction(async (tx) => {
    await lockMembership(tx, companyId)
    const acting = await findMember(tx, actor.memberId)
    if (acting?.companyId !== companyId || !maySetApprover(acting))
      throw new AppError('forbidden', { message: 'requisitions.errors.admins_only' })
    const subject = await findMember(tx, memberId)
    if (subject?.companyId !== companyId) throw new AppError('not_found')
    const limits = CURRENCIES.flatMap((currency) => {
      const max = body[currency]
      return max === null ? [] : [{ currency, maxMinor: minorFromMajor(max) }]
    })
    const reader = { memberId: acting.id, isCompanyAdmin: acting.isCompanyAdmin }
    if (!maySetLimits(reader, memberId) && !(await hasLimits(tx, { companyId, memberId }, body)))
      throw new AppError('forbidden', { message: 'requisitions.errors.admins_only' })
    await saveRules(tx, { companyId, memberId }, { limits, isApprover: body.isApprover })
    await insertCompanyAct(tx, {
      companyId,
      memberId: actor.memberId,
      act: 'purchase_rules_set',
      subjectMemberId: memberId,
      details: { ...body },
      actedAt: now(),
    })
  })
}

/** Whether a member's limits are these already. */
async function hasLimits(
  tx: Tx,
  { companyId, memberId }: { companyId: number; memberId: number },
  { usd, eur }: Pick<RulesBody, 'usd' | 'eur'>,
): Promise<boolean> {
  const asked = { usd, eur }
  for (const currency of CURRENCIES) {
    const present = await findPurchaseLimit(tx, { companyId, memberId }, currency)
    const max = asked[currency]
    if (present !== (max === null ? null : minorFromMajor(max))) return false
  }
  return true
}
