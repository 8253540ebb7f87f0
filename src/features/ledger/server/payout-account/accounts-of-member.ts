import { and, eq, gt, gte, isNotNull, isNull, max, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { companyAct, member, secondFactor } from '#db/schema/accounts.ts'
import { payoutAccount } from '#db/schema/ledger.ts'
import { NEW_PROOF_DAYS, type Proofs } from '../../domain/payout-account.ts'

/** Since when a member has been an administrator of the company, and has had this second factor. */
export async function readProofs(tx: Db | Tx, companyId: number, memberId: number): Promise<Proofs> {
  const [row] = await tx
    .select({
      joinedAt: member.createdAt,
      factorAt: secondFactor.confirmedAt,
      actedAt: sql<Date | null>`(SELECT max(a.acted_at) FROM company_act a WHERE a.company_id = ${companyId}
        AND (a.act = 'appointed' AND a.subject_member_id = ${memberId} OR a.act = 'joined' AND a.member_id = ${memberId}))`.mapWith(
        companyAct.actedAt,
      ),
      appointedAt:
        sql<Date | null>`(SELECT max(a.acted_at) FROM company_act a WHERE a.company_id = ${companyId}
        AND a.act = 'appointed' AND a.subject_member_id = ${memberId})`.mapWith(companyAct.actedAt),
    })
    .from(member)
    .leftJoin(secondFactor, eq(secondFactor.memberId, member.id))
    .where(eq(member.id, memberId))
  if (!row) throw new Error('there is no such member')
  const adminSince = row.actedAt ?? row.joinedAt
  const { appointedAt } = row
  const proofChangedAt = await readProofChange(tx, companyId)
  return { adminSince, appointedAt, factorSince: row.factorAt ?? adminSince, proofChangedAt }
}

/**
 * When what an administrator of the company proves itself with last changed; null for never. Also of one who stopped being
 * administrator not long before its last change, or deleted the account: whoever took it over could appoint an accomplice
 * and leave, and then change something once more.
 */
export async function readProofChange(db: Db | Tx, companyId: number): Promise<Date | null> {
  const wasAdmin = sql`EXISTS (SELECT FROM company_act a
    WHERE a.company_id = ${companyId}
      AND a.acted_at >= ${member.proofChangedAt} - make_interval(days => ${NEW_PROOF_DAYS})
      AND ${member.id} = CASE a.act WHEN 'left' THEN a.member_id ELSE a.subject_member_id END
      AND (a.act = 'dismissed' OR a.act IN ('removed', 'left') AND a.details @> '{"wasAdmin": true}'))`
  const isAdmin = and(eq(member.companyId, companyId), or(member.isCompanyAdmin, isNotNull(member.deletedAt)))
  const [row] = await db
    .select({ at: max(member.proofChangedAt) })
    .from(member)
    .where(or(isAdmin, wasAdmin))
  return row?.at ?? null
}

/**
 * The companies with a payout account that is not in use yet and may come from a member: that it entered or confirmed, or of
 * a company in which it did something, or had something done to it.
 */
export async function listCompaniesWaitingFor(db: Db | Tx, memberId: number, now: Date): Promise<number[]> {
  const hasActed = sql`EXISTS (SELECT FROM company_act a WHERE a.company_id = ${payoutAccount.companyId}
    AND ${memberId} IN (a.member_id, a.subject_member_id))`
  const isTheirs = or(eq(payoutAccount.askedBy, memberId), eq(payoutAccount.confirmedBy, memberId), hasActed)
  const isWaiting = or(isNull(payoutAccount.effectiveAt), gt(payoutAccount.effectiveAt, now))
  const rows = await db
    .selectDistinct({ companyId: payoutAccount.companyId })
    .from(payoutAccount)
    .where(and(isTheirs, isWaiting, isNull(payoutAccount.stoppedAt)))
  return rows.map(({ companyId }) => companyId)
}

/** Who was made an administrator of a company since a time. */
export async function listAppointedSince(db: Db | Tx, companyId: number, since: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ memberId: companyAct.subjectMemberId })
    .from(companyAct)
    .where(
      and(
        eq(companyAct.companyId, companyId),
        eq(companyAct.act, 'appointed'),
        gte(companyAct.actedAt, since),
      ),
    )
  return rows.flatMap(({ memberId }) => memberId ?? [])
}
