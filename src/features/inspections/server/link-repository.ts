import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { inspectorLink } from '#db/schema/inspections.ts'
import { dayOf, endOfDay } from '#kernel/text/day.ts'
import { tokenHash } from '#platform/ids/link-tokens.ts'
import { randomId } from '#platform/ids/random-id.ts'
import { INSPECTOR_LINK_MS } from '../domain/inspection.ts'

const LINK = {
  id: inspectorLink.id,
  inspectionId: inspectorLink.inspectionId,
  name: inspectorLink.name,
  company: inspectorLink.company,
  email: inspectorLink.email,
  language: inspectorLink.language,
  memberId: inspectorLink.memberId,
  assignedAt: inspectorLink.assignedAt,
  expiresAt: inspectorLink.expiresAt,
  endedAt: inspectorLink.endedAt,
  sentAt: inspectorLink.sentAt,
  failedAt: inspectorLink.failedAt,
}

export type LinkRow = Pick<typeof inspectorLink.$inferSelect, keyof typeof LINK>

/** The inspectors of an inspection, the newest first. */
export async function listLinks(db: Db | Tx, inspectionId: string): Promise<LinkRow[]> {
  return db
    .select(LINK)
    .from(inspectorLink)
    .where(eq(inspectorLink.inspectionId, inspectionId))
    .orderBy(desc(inspectorLink.assignedAt), desc(inspectorLink.id))
}

export async function findLink(db: Db | Tx, id: string): Promise<LinkRow | null> {
  const [row] = await db.select(LINK).from(inspectorLink).where(eq(inspectorLink.id, id))
  return row ?? null
}

export async function findLinkByToken(db: Db | Tx, raw: string): Promise<LinkRow | null> {
  const [row] = await db
    .select(LINK)
    .from(inspectorLink)
    .where(eq(inspectorLink.tokenHash, tokenHash(raw)))
  return row ?? null
}

type NewLink = Pick<
  typeof inspectorLink.$inferInsert,
  'inspectionId' | 'name' | 'company' | 'email' | 'language' | 'memberId' | 'assignedBy'
>

export async function insertLink(tx: Tx, values: NewLink, now: Date): Promise<string> {
  const id = randomId()
  // Its mail names the day.
  const expiresAt = endOfDay(dayOf(new Date(now.getTime() + INSPECTOR_LINK_MS)))
  await tx.insert(inspectorLink).values({ ...values, id, assignedAt: now, expiresAt })
  return id
}

/** Ends the open link of an inspection, if there is one. */
export async function endLink(tx: Tx, inspectionId: string, now: Date): Promise<void> {
  await tx
    .update(inspectorLink)
    .set({ endedAt: now })
    .where(and(eq(inspectorLink.inspectionId, inspectionId), isNull(inspectorLink.endedAt)))
}

/** A report that was given back may need more time. */
export async function extendLink(tx: Tx, id: string, now: Date): Promise<void> {
  const expiresAt = endOfDay(dayOf(new Date(now.getTime() + INSPECTOR_LINK_MS)))
  await tx
    .update(inspectorLink)
    .set({ expiresAt, sentAt: null, failedAt: null })
    .where(eq(inspectorLink.id, id))
}

/** Stores the hash of the token of a link; false if the link has ended. */
export async function keepLinkToken(db: Db, id: string, raw: string): Promise<boolean> {
  const kept = await db
    .update(inspectorLink)
    .set({ tokenHash: tokenHash(raw) })
    .where(and(eq(inspectorLink.id, id), isNull(inspectorLink.endedAt)))
    .returning({ id: inspectorLink.id })
  return kept.length > 0
}

export async function noteLinkMail(
  db: Db,
  id: string,
  noted: { sentAt: Date } | { failedAt: Date },
): Promise<void> {
  await db.update(inspectorLink).set(noted).where(eq(inspectorLink.id, id))
}

/** Deletes the mail addresses of inspectors whose links ended before the given time. */
export async function forgetInspectors(db: Db, before: Date): Promise<void> {
  await db
    .update(inspectorLink)
    .set({ email: '' })
    .where(
      and(
        sql`least(${inspectorLink.expiresAt}, ${inspectorLink.endedAt}) < ${before.toISOString()}::timestamptz`,
        ne(inspectorLink.email, ''),
      ),
    )
}
