import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { session } from '#db/schema/accounts.ts'
import { randomId } from '#platform/ids/random-id.ts'
import type { BrowserNames } from '../domain/browser-names.ts'
import { SESSION_LIFETIME_MS } from '../domain/limits.ts'
import { deleteTicketsOf } from './second-factor/login-tickets.ts'

/** Starts a session and returns its id. The browser's names help the owner to recognise it. */
export async function insertSession(
  db: Db | Tx,
  memberId: number,
  now: Date,
  names?: BrowserNames,
): Promise<string> {
  const id = randomId()
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS)
  await db.insert(session).values({ id, memberId, createdAt: now, refreshedAt: now, expiresAt, ...names })
  return id
}

export async function markSessionRefreshed(db: Db, id: string, now: Date): Promise<void> {
  await db.update(session).set({ refreshedAt: now }).where(eq(session.id, id))
}

/** The member gave password and code in this session. */
export async function markSessionProved(db: Db, id: string, now: Date): Promise<void> {
  await db.update(session).set({ provedAt: now }).where(eq(session.id, id))
}

export async function readProvedAt(db: Db, id: string): Promise<Date | null> {
  const [row] = await db.select({ at: session.provedAt }).from(session).where(eq(session.id, id))
  return row?.at ?? null
}

export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.id, id), isNull(session.endedAt)))
}

const SESSIONS_SHOWN = 50

const isLive = (memberId: number, now: Date) =>
  and(eq(session.memberId, memberId), isNull(session.endedAt), gt(session.expiresAt, now))

/** A member's live sessions, this one first, then the most recently used, and how many more there are. */
export async function liveSessionsOf(db: Db, memberId: number, thisId: string, now: Date) {
  const total = await db.$count(session, isLive(memberId, now))
  const shown = await db
    .select()
    .from(session)
    .where(isLive(memberId, now))
    .orderBy(desc(eq(session.id, thisId)), desc(session.refreshedAt), desc(session.createdAt), session.id)
    .limit(SESSIONS_SHOWN)
  return { shown, more: Math.max(0, total - shown.length) }
}

/**
 * Ends a member's sessions and voids sign-ins under way, because its rights or its secrets have changed. The
 * session in which the member made the change may go on.
 */
export async function endSessionsOf(tx: Tx, memberId: number, now: Date, exceptId?: string): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(session.id, exceptId)
  await tx
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.memberId, memberId), isNull(session.endedAt), others))
  await deleteTicketsOf(tx, memberId)
}
