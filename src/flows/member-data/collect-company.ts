import { asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { company, companyAct, companyInvitation } from '#db/schema/accounts.ts'
import type { MemberData } from '#features/accounts/contract/member-data.ts'
import { mandate } from '#db/schema/mandates.ts'

type Reader = Pick<Db, 'select'>

/** Invitations to a member's address, and those that the member sent. */
export async function collectInvitations(
  db: Reader,
  { id, email }: { id: number; email: string },
): Promise<MemberData['invitations']> {
  const { invitedBy, createdAt, sentAt, expiresAt, acceptedAt, revokedAt } = companyInvitation
  const rows = await db
    .select({ invitedBy, createdAt, sentAt, expiresAt, acceptedAt, revokedAt, company: company.name })
    .from(companyInvitation)
    .innerJoin(company, eq(company.id, companyInvitation.companyId))
    .where(
      or(
        eq(companyInvitation.invitedBy, id),
        eq(companyInvitation.acceptedBy, id),
        eq(sql`lower(${companyInvitation.email})`, email.toLowerCase()),
      ),
    )
    .orderBy(asc(companyInvitation.createdAt))
  return rows.map((row) => ({
    direction: row.invitedBy === id ? 'sent' : 'received',
    company: row.company,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }))
}

/** A member's actions in its company, and colleagues' actions on the member. */
export async function collectCompanyActs(db: Reader, memberId: number): Promise<MemberData['recorded']> {
  const { memberId: actor, act, companyId, actedAt } = companyAct
  const rows = await db
    .select({ actor, act, companyId, actedAt })
    .from(companyAct)
    .where(or(eq(actor, memberId), eq(companyAct.subjectMemberId, memberId)))
    .orderBy(asc(companyAct.id))
  return rows.map(({ actor, act, companyId, actedAt }) => ({
    by: actor === memberId ? 'you' : 'colleague',
    act,
    subject: 'company',
    subjectId: String(companyId),
    reason: null,
    at: actedAt.toISOString(),
  }))
}

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
