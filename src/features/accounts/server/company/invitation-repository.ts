import { randomBytes } from 'node:crypto'
import { and, asc, between, eq, gt, gte, inArray, isNull, lt, not, or, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { company, member, companyInvitation as invitation } from '#db/schema/accounts.ts'
import type { Language } from '#kernel/text/language.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { tokenHash } from '#platform/ids/link-tokens.ts'
import { INVITATION_LIFETIME_MS } from '../../domain/company.ts'
import { MAIL_PAUSE_MS } from '../../domain/limits.ts'

const TOKEN_BYTES = 32

export interface Invitation {
  id: string
  companyId: number
  companyName: string
  email: string
  language: Language
  invitedBy: number
  inviterName: string
  sentAt: Date
  expiresAt: Date
}

const COLUMNS = {
  id: invitation.id,
  companyId: invitation.companyId,
  companyName: company.name,
  email: invitation.email,
  language: invitation.language,
  invitedBy: invitation.invitedBy,
  inviterName: sql<string>`${member.firstName} || ' ' || ${member.lastName}`,
  sentAt: invitation.sentAt,
  expiresAt: invitation.expiresAt,
}

const isPending = and(isNull(invitation.acceptedAt), isNull(invitation.revokedAt))
const lifeFrom = (now: Date) => ({
  sentAt: now,
  expiresAt: new Date(now.getTime() + INVITATION_LIFETIME_MS),
  // Voids the link mailed before; the job that mails the next one creates its token.
  tokenHash: null,
})

function select(db: Db | Tx, condition: SQL | undefined) {
  return db
    .select(COLUMNS)
    .from(invitation)
    .innerJoin(company, eq(company.id, invitation.companyId))
    .innerJoin(member, eq(member.id, invitation.invitedBy))
    .where(and(condition, isPending))
    .orderBy(asc(invitation.createdAt), asc(invitation.id))
}

/** Invitations neither accepted nor revoked; includes expired ones until they are deleted. */
export async function listPendingInvitations(db: Db | Tx, companyId: number): Promise<Invitation[]> {
  return select(db, eq(invitation.companyId, companyId))
}

export async function findPendingInvitation(db: Db | Tx, id: string): Promise<Invitation | null> {
  const [found] = await select(db, eq(invitation.id, id))
  return found ?? null
}

/** Finds an invitation by the token of a valid link, without consuming it. */
export async function findInvitationByToken(db: Db | Tx, raw: string, now: Date): Promise<Invitation | null> {
  const [found] = await select(
    db,
    and(eq(invitation.tokenHash, tokenHash(raw)), gt(invitation.expiresAt, now)),
  )
  return found ?? null
}

type NewInvitation = Pick<Invitation, 'companyId' | 'email' | 'language' | 'invitedBy'>

/**
 * Creates an address's invitation or renews the pending one. Returns its id, or null if its mail was just
 * sent. The caller must hold the company's lock.
 */
export async function putInvitation(tx: Tx, values: NewInvitation, now: Date): Promise<string | null> {
  const [pending] = await select(
    tx,
    and(
      eq(invitation.companyId, values.companyId),
      eq(sql`lower(${invitation.email})`, values.email.toLowerCase()),
    ),
  )
  if (pending) return (await renewInvitation(tx, pending.id, now)) ? pending.id : null
  const id = randomId()
  await tx.insert(invitation).values({ ...values, id, createdAt: now, ...lifeFrom(now) })
  return id
}

/** Extends a pending invitation; false, without a change, if its mail was only just sent. */
export async function renewInvitation(tx: Tx, id: string, now: Date): Promise<boolean> {
  const justMailed = between(invitation.sentAt, new Date(now.getTime() - MAIL_PAUSE_MS + 1), now)
  const renewed = await tx
    .update(invitation)
    .set(lifeFrom(now))
    .where(and(eq(invitation.id, id), isPending, not(justMailed)))
    .returning({ id: invitation.id })
  return renewed.length > 0
}

export async function revokeInvitations(
  tx: Tx,
  which: { id: string } | { companyId: number },
  now: Date,
): Promise<void> {
  const condition = 'id' in which ? eq(invitation.id, which.id) : eq(invitation.companyId, which.companyId)
  await tx.update(invitation).set({ revokedAt: now, tokenHash: null }).where(and(condition, isPending))
}

/**
 * Ends the pending invitations to a company that these members sent since a time, and all of an account, whose thief may have
 * sent them before; returns the addresses.
 */
export async function revokeInvitationsSince(
  tx: Tx,
  {
    companyId,
    accountId,
    invitedBy,
    since,
  }: { companyId: number; accountId: number; invitedBy: readonly number[]; since: Date },
  now: Date,
): Promise<string[]> {
  const isSince = and(inArray(invitation.invitedBy, [...invitedBy]), gte(invitation.createdAt, since))
  const isTheirs = and(eq(invitation.companyId, companyId), or(eq(invitation.invitedBy, accountId), isSince))
  const rows = await tx
    .update(invitation)
    .set({ revokedAt: now, tokenHash: null })
    .where(and(isTheirs, isPending))
    .returning({ email: invitation.email })
  return rows.map(({ email }) => email)
}

/** Creates the token of an invitation's next link and stores only its hash; null if no longer pending. */
export async function makeInvitationToken(db: Db, id: string): Promise<string | null> {
  const raw = randomBytes(TOKEN_BYTES).toString('base64url')
  const kept = await db
    .update(invitation)
    .set({ tokenHash: tokenHash(raw) })
    .where(and(eq(invitation.id, id), isPending))
    .returning({ id: invitation.id })
  return kept.length === 0 ? null : raw
}

/** Finds an invitation by a valid token and locks it, so that of two concurrent uses one gets null. */
export async function lockInvitationByToken(tx: Tx, raw: string, now: Date): Promise<Invitation | null> {
  const [found] = await select(
    tx,
    and(eq(invitation.tokenHash, tokenHash(raw)), gt(invitation.expiresAt, now)),
  ).for('update', { of: invitation })
  return found ?? null
}

export async function markInvitationAccepted(tx: Tx, id: string, memberId: number, now: Date): Promise<void> {
  await tx.update(invitation).set({ acceptedAt: now, acceptedBy: memberId }).where(eq(invitation.id, id))
}

/** Removes a deleted account's invitations: those it sent, those it accepted, and those to its address. */
export async function forgetInvitationsOf(
  tx: Tx,
  { memberId, email }: { memberId: number; email: string | null },
): Promise<void> {
  const sentToIt = email === null ? undefined : eq(sql`lower(${invitation.email})`, email.toLowerCase())
  await tx
    .delete(invitation)
    .where(or(eq(invitation.invitedBy, memberId), eq(invitation.acceptedBy, memberId), sentToIt))
}

/** Deletes invitations that ended before the given time. */
export async function forgetInvitations(db: Db, before: Date): Promise<void> {
  await db
    .delete(invitation)
    .where(
      or(
        lt(invitation.expiresAt, before),
        lt(invitation.acceptedAt, before),
        lt(invitation.revokedAt, before),
      ),
    )
}
