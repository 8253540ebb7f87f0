import { asc, eq, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { mandate } from '#db/schema/mandates.ts'
import type { MemberData } from '#features/accounts/contract/member-data.ts'

/** Mandates that a member signed for its company, or ended by notice. */
export async function collectMandates(
  db: Pick<Db, 'select'>,
  memberId: number,
): Promise<MemberData['mandates']> {
  const rows = await db
    .select()
    .from(mandate)
    .where(or(eq(mandate.memberId, memberId), eq(mandate.noticeMemberId, memberId)))
    .orderBy(asc(mandate.acceptedAt))
  return rows.map((row) => {
    const signed = row.memberId === memberId
    return {
      version: row.version,
      state: row.state,
      /** What somebody else signed is that person's data. */
      signed: signed ? { at: row.acceptedAt.toISOString(), content: row.content } : null,
      noticeAt: row.noticeMemberId === memberId ? (row.noticeAt?.toISOString() ?? null) : null,
    }
  })
}
