import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { companyAct, member } from '#db/schema/accounts.ts'
import { fullName } from '#kernel/text/full-name.ts'

/** A recorded change of a yard's terms. */
export interface YardAct<Terms> {
  id: bigint
  /** Who changed them. */
  person: string
  /** The names of what was changed. */
  fields: readonly string[]
  /** What was said before; null before anything was. It is kept until it was told. */
  before: Terms | null
  toldAt: Date | null
}

/** What was changed of a company's yard, in its order. */
export async function listYardActs<Terms>(tx: Tx, companyId: number, since: Date): Promise<YardAct<Terms>[]> {
  const rows = await tx
    .select({
      id: companyAct.id,
      details: companyAct.details,
      firstName: member.firstName,
      lastName: member.lastName,
    })
    .from(companyAct)
    .innerJoin(member, eq(member.id, companyAct.memberId))
    .where(
      and(
        eq(companyAct.companyId, companyId),
        eq(companyAct.act, 'yard_changed'),
        gt(companyAct.actedAt, since),
      ),
    )
    .orderBy(asc(companyAct.id))
  return rows.map(({ id, details, ...person }) => {
    const {
      fields,
      before = null,
      toldAt,
    } = details as {
      fields: string[]
      before?: Terms | null
      toldAt: string | null
    }
    return { id, person: fullName(person), fields, before, toldAt: toldAt === null ? null : new Date(toldAt) }
  })
}

/** Records that they were told; what was said before is no longer needed. */
export async function markYardActsTold(tx: Tx, ids: readonly bigint[], toldAt: Date): Promise<void> {
  await tx
    .update(companyAct)
    .set({
      details: sql`(${companyAct.details} - 'before') || jsonb_build_object('toldAt', ${toldAt.toISOString()}::text)`,
    })
    .where(inArray(companyAct.id, [...ids]))
}
