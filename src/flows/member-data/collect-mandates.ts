import { asc, eq, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { mandate } from '#db/schema/mandates.ts'
import type { MemberData } from '#features/accounts/contract/member-data.ts'

/** Mandates that a member signed for its company, or ended by notice. */
export async function collectMandates(
  db: Pick<Db, 'select'>,
  memberId: number,
): Promise<MemberData['mandates']> {
  const { memberId: signedBy, noticeMemberId, version, state, acceptedAt, content, noticeAt } = mandate
  const rows = await db
    .select({ signedBy, noticeMemberId, version, state, acceptedAt, content, noticeAt })
    .from(mandate)
    .where(or(eq(signedBy, memberId), eq(noticeMemberId, memberId)))
    .orderBy(asc(acceptedAt))
  return rows.map((row) => {
    const signed = row.signedBy === memberId
    return {
      version: row.version,
      state: row.state,
      /** The signature of another person is that person's data. */
      signed: signed ? { at: row.acceptedAt.toISOString(), content: row.content } : null,
      noticeAt: row.noticeMemberId === memberId ? (row.noticeAt?.toISOString() ?? null) : null,
    }
  })
}
