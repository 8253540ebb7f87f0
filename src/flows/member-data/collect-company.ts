import { asc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { company, companyAct, companyInvitation } from '#db/schema/accounts.ts'
import type { MemberData } from '#features/accounts/contract/member-data.ts'

type Reader = Pick<Db, 'select'>

/** Invitations to a member's address, and those that the member sent. */
export async function collectInvitations(
  db: Reader,
  { id, email }: { id: number; email: string },
): Promise<MemberData['invitations']> {
  const { tokenHash: _, ...invitation } = getTableColumns(companyInvitation)
  const rows = await db
    .select({ invitation, company: company.name })
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
  return rows.map(({ invitation, company: name }) => ({
    direction: invitation.invitedBy === id ? 'sent' : 'received',
    company: name,
    createdAt: invitation.createdAt.toISOString(),
    sentAt: invitation.sentAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    acceptedAt: invitation.acceptedAt?.toISOString() ?? null,
    revokedAt: invitation.revokedAt?.toISOString() ?? null,
  }))
}

/** A member's actions in its company, and colleagues' actions on the member. */
export async function collectCompanyActs(db: Reader, memberId: number): Promise<MemberData['recorded']> {
  const rows = await db
    .select()
    .from(companyAct)
    .where(or(eq(companyAct.memberId, memberId), eq(companyAct.subjectMemberId, memberId)))
    .orderBy(asc(companyAct.id))
  return rows.map(({ memberId: actor, act, companyId, actedAt }) => ({
    by: actor === memberId ? 'you' : 'colleague',
    act,
    subject: 'company',
    subjectId: String(companyId),
    reason: null,
    at: actedAt.toISOString(),
  }))
}
