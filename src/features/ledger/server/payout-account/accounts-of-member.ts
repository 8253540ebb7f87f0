import { and, eq, isNull, max, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { companyAct, member, secondFactor } from '#db/schema/accounts.ts'
import { payoutAccount } from '#db/schema/ledger.ts'
import type { Proofs } from '../../domain/payout-account.ts'

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
 * administrator since: whoever took an account over could appoint an accomplice and leave.
 */
export async function readProofChange(db: Db | Tx, companyId: number): Promise<Date | null> {
  const wasAdmin = sql`EXISTS (SELECT FROM company_act a
    WHERE a.company_id = ${companyId} AND a.acted_at >= ${member.proofChangedAt}
      AND ${member.id} = CASE a.act WHEN 'left' THEN a.member_id ELSE a.subject_member_id END
      AND (a.act = 'dismissed' OR a.act IN ('removed', 'left') AND a.details @> '{"wasAdmin": true}'))`
  const isAdmin = and(eq(member.companyId, companyId), member.isCompanyAdmin)
  const [row] = await db
    .select({ at: max(member.proofChangedAt) })
    .from(member)
    .where(or(isAdmin, wasAdmin))
  return row?.at ?? null
}

/** The companies for which a member entered or confirmed a payout account that was not stopped, in the order of locks. */
export async function listCompaniesPaidBy(db: Db | Tx, memberId: number): Promise<number[]> {
  const isTheirs = or(eq(payoutAccount.askedBy, memberId), eq(payoutAccount.confirmedBy, memberId))
  const rows = await db
    .selectDistinct({ companyId: payoutAccount.companyId })
    .from(payoutAccount)
    .where(and(isTheirs, isNull(payoutAccount.stoppedAt)))
    .orderBy(payoutAccount.companyId)
  return rows.map(({ companyId }) => companyId)
}
