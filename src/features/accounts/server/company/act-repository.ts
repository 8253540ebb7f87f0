import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { companyAct, companyActLink, companyInvitation, member } from '#db/schema/accounts.ts'
import { tokenHash } from '#platform/ids/link-tokens.ts'
import { adminSince, INVITED_BEFORE_MS, UNDO_ACT_MS, type PersonAct } from '../../domain/company-acts.ts'

const TOKEN_BYTES = 32

/** A recorded act of a member on its company. */
export interface RecordedAct extends PersonAct {
  id: bigint
  companyId: number
  actedAt: Date
  nameBefore: string | null
  undoneAt: Date | null
}

const COLUMNS = {
  id: companyAct.id,
  companyId: companyAct.companyId,
  memberId: companyAct.memberId,
  act: companyAct.act,
  subjectId: companyAct.subjectMemberId,
  wasAdmin: sql<boolean>`coalesce((${companyAct.details} ->> 'wasAdmin')::boolean, false)`,
  actedAt: companyAct.actedAt,
  nameBefore: companyAct.nameBefore,
  undoneAt: companyAct.undoneAt,
}

/** Creates the token of a link that takes an act back, and stores only its hash. */
export async function insertActLink(
  tx: Tx,
  link: { actId: bigint; memberId: number; createdAt: Date },
): Promise<string> {
  const raw = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx.insert(companyActLink).values({ ...link, tokenHash: tokenHash(raw) })
  return raw
}

/** The act of a link that still works, and the administrator to whom it was mailed. */
export async function findActLink(
  db: Db | Tx,
  raw: string,
  now: Date,
): Promise<{ act: RecordedAct; holderId: number } | null> {
  const [row] = await db
    .select({ act: COLUMNS, holderId: companyActLink.memberId })
    .from(companyActLink)
    .innerJoin(companyAct, eq(companyAct.id, companyActLink.actId))
    .where(
      and(
        eq(companyActLink.tokenHash, tokenHash(raw)),
        gt(companyAct.actedAt, new Date(now.getTime() - UNDO_ACT_MS)),
      ),
    )
  return row ?? null
}

/** Administrators who were dismissed or removed lately, each with who did it last. */
export async function listLostAdmins(tx: Tx, companyId: number, now: Date) {
  const { act, subjectMemberId, actedAt, undoneAt, details } = companyAct
  return tx
    .selectDistinctOn([member.id], {
      memberId: member.id,
      email: member.email,
      firstName: member.firstName,
      language: member.language,
      by: companyAct.memberId,
    })
    .from(companyAct)
    .innerJoin(member, eq(member.id, subjectMemberId))
    .where(
      and(
        eq(companyAct.companyId, companyId),
        or(eq(act, 'dismissed'), and(eq(act, 'removed'), sql`(${details} ->> 'wasAdmin')::boolean`)),
        gt(actedAt, new Date(now.getTime() - UNDO_ACT_MS)),
        isNull(undoneAt),
        isNull(member.suspendedAt),
        isNull(member.deletedAt),
      ),
    )
    .orderBy(member.id, desc(companyAct.id))
}

/** Ends the links that were mailed to these members since a time. */
export async function forgetActLinksSince(tx: Tx, memberIds: readonly number[], since: Date): Promise<void> {
  const isTheirs = inArray(companyActLink.memberId, [...memberIds])
  await tx.delete(companyActLink).where(and(isTheirs, gte(companyActLink.createdAt, since)))
}

/** Deletes the links of a deleted member. */
export async function forgetActLinksOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(companyActLink).where(eq(companyActLink.memberId, memberId))
}

/** Deletes links that no longer work. */
export async function forgetActLinks(db: Db, before: Date): Promise<void> {
  await db.delete(companyActLink).where(lt(companyActLink.createdAt, before))
}

export async function markActsUndone(tx: Tx, ids: readonly bigint[], undoneAt: Date): Promise<void> {
  if (ids.length === 0) return
  const isOpen = and(inArray(companyAct.id, [...ids]), isNull(companyAct.undoneAt))
  await tx.update(companyAct).set({ undoneAt }).where(isOpen)
}

/**
 * Whether anything was done to the person, or by it about its place, after this act: in whichever company, or for the
 * person itself only in this one, since whoever has its session could move it elsewhere.
 */
export async function hasNewerAct(
  db: Db | Tx,
  { id, companyId, subjectId }: Pick<RecordedAct, 'id' | 'companyId'> & { subjectId: number },
  holderId: number,
): Promise<boolean> {
  const isAbout = or(
    and(
      eq(companyAct.subjectMemberId, subjectId),
      inArray(companyAct.act, ['appointed', 'dismissed', 'removed', 'undone']),
    ),
    and(eq(companyAct.memberId, subjectId), inArray(companyAct.act, ['joined', 'left'])),
  )
  const isHere = holderId === subjectId ? eq(companyAct.companyId, companyId) : undefined
  const [row] = await db
    .select({ id: companyAct.id })
    .from(companyAct)
    .where(and(isAbout, gt(companyAct.id, id), isHere))
    .limit(1)
  return row !== undefined
}

/** Since when each of these members has been an administrator of the company, if it is one. */
export async function readAdminsSince(
  tx: Tx,
  companyId: number,
  memberIds: readonly number[],
  now: Date,
): Promise<Map<number, Date>> {
  const isAbout = or(
    and(
      inArray(companyAct.act, ['appointed', 'dismissed', 'removed']),
      eq(companyAct.subjectMemberId, member.id),
    ),
    and(inArray(companyAct.act, ['joined', 'left']), eq(companyAct.memberId, member.id)),
  )
  const members = await tx
    .select({ id: member.id, createdAt: member.createdAt })
    .from(member)
    .where(inArray(member.id, [...memberIds]))
  const rows = await tx
    .select({ id: member.id, act: COLUMNS })
    .from(member)
    .innerJoin(companyAct, and(eq(companyAct.companyId, companyId), isAbout))
    .where(inArray(member.id, [...memberIds]))
    .orderBy(asc(companyAct.id))
  return new Map(
    members.map(({ id, createdAt }) => {
      const acts = rows.filter((row) => row.id === id).map(({ act }) => act)
      const about = acts.map(({ act, actedAt, wasAdmin, undoneAt }) => ({
        act,
        at: actedAt,
        wasAdmin,
        isUndone: undoneAt !== null,
      }))
      return [id, adminSince(about, createdAt, now)]
    }),
  )
}

/** The companies in which a member did something since a time, or had something done to it. */
export async function listCompaniesActedIn(tx: Tx, memberId: number, since: Date): Promise<number[]> {
  const isAbout = or(eq(companyAct.memberId, memberId), eq(companyAct.subjectMemberId, memberId))
  const rows = await tx
    .selectDistinct({ companyId: companyAct.companyId })
    .from(companyAct)
    .where(and(isAbout, gte(companyAct.actedAt, since)))
  return rows.map(({ companyId }) => companyId)
}

/** The company that a member left, or was removed from, first since a time; null if it did not move. */
export async function findCompanyBefore(tx: Tx, memberId: number, since: Date): Promise<number | null> {
  const isMove = or(
    and(eq(companyAct.act, 'left'), eq(companyAct.memberId, memberId)),
    and(eq(companyAct.act, 'removed'), eq(companyAct.subjectMemberId, memberId)),
  )
  const [row] = await tx
    .select({ companyId: companyAct.companyId })
    .from(companyAct)
    .where(and(isMove, gte(companyAct.actedAt, since), isNull(companyAct.undoneAt)))
    .orderBy(asc(companyAct.id))
    .limit(1)
  return row?.companyId ?? null
}

/** The acts in a company since a time that were not taken back, the oldest first. */
export async function listActsSince(tx: Tx, companyId: number, since: Date): Promise<RecordedAct[]> {
  return tx
    .select(COLUMNS)
    .from(companyAct)
    .where(
      and(eq(companyAct.companyId, companyId), gte(companyAct.actedAt, since), isNull(companyAct.undoneAt)),
    )
    .orderBy(asc(companyAct.id))
}

/** Who joined a company since a time by an invitation that was sent since then or in the day before, and who sent it. */
export async function listJoinedBy(tx: Tx, companyId: number, since: Date): Promise<Map<number, number>> {
  const rows = await tx
    .select({ joined: companyInvitation.acceptedBy, inviter: companyInvitation.invitedBy })
    .from(companyInvitation)
    .where(
      and(
        eq(companyInvitation.companyId, companyId),
        gte(companyInvitation.acceptedAt, since),
        gte(companyInvitation.createdAt, new Date(since.getTime() - INVITED_BEFORE_MS)),
      ),
    )
    .orderBy(desc(companyInvitation.createdAt))
  return new Map(rows.flatMap(({ joined, inviter }) => (joined === null ? [] : [[joined, inviter] as const])))
}

/** The present companies of these members. */
export async function listCompaniesOf(tx: Tx, memberIds: readonly number[]): Promise<number[]> {
  if (memberIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ companyId: member.companyId })
    .from(member)
    .where(inArray(member.id, [...memberIds]))
  return rows.map(({ companyId }) => companyId)
}

/** Whether a member joined another company since a time. */
export async function hasJoinedElsewhere(
  tx: Tx,
  { memberId, companyId, since }: { memberId: number; companyId: number; since: Date },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: companyAct.id })
    .from(companyAct)
    .where(
      and(
        eq(companyAct.memberId, memberId),
        eq(companyAct.act, 'joined'),
        ne(companyAct.companyId, companyId),
        gte(companyAct.actedAt, since),
      ),
    )
    .limit(1)
  return row !== undefined
}
