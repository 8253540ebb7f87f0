import { randomBytes } from 'node:crypto'
import { and, eq, gt, gte, inArray, isNull, lte, min, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { mailedToken } from '#db/schema/accounts.ts'
import { tokenHash } from '#platform/ids/link-tokens.ts'
import { UNDO_EMAIL_MS } from '../domain/limits.ts'
import type { TokenPurpose } from '../domain/mailed-token.ts'

export interface MailedToken {
  memberId: number
  purpose: TokenPurpose
  /** The address that a `change_email` token confirms, or to which an `undo_email` token goes back. */
  newEmail: string | null
}

const TOKEN_BYTES = 32
const COLUMNS = {
  memberId: mailedToken.memberId,
  purpose: mailedToken.purpose,
  newEmail: mailedToken.newEmail,
}

const isLive = (purposes: readonly TokenPurpose[], now: Date) =>
  and(inArray(mailedToken.purpose, [...purposes]), isNull(mailedToken.usedAt), gt(mailedToken.expiresAt, now))

/** Creates a token of 256 random bits and returns it; only its hash is stored. */
export async function insertMailedToken(
  db: Db | Tx,
  token: MailedToken,
  lifetimeMs: number,
  now: Date,
): Promise<string> {
  const raw = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  await db.insert(mailedToken).values({ ...token, hash: tokenHash(raw), createdAt: now, expiresAt })
  return raw
}

/** Finds a live token of one of these purposes, without consuming it. */
export async function findLiveToken(
  db: Db | Tx,
  raw: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<MailedToken | null> {
  const [found] = await db
    .select(COLUMNS)
    .from(mailedToken)
    .where(and(eq(mailedToken.hash, tokenHash(raw)), isLive(purposes, now)))
  return found ?? null
}

/** Finds a token even if it is used or expired. */
export async function findToken(db: Db | Tx, raw: string): Promise<MailedToken | null> {
  const [found] = await db
    .select(COLUMNS)
    .from(mailedToken)
    .where(eq(mailedToken.hash, tokenHash(raw)))
  return found ?? null
}

/** Consumes a live token; null if there is none. Of two concurrent uses one gets null. */
export async function consumeToken(
  tx: Tx,
  raw: string,
  purposes: readonly TokenPurpose[],
  now: Date,
): Promise<MailedToken | null> {
  const [used] = await tx
    .update(mailedToken)
    .set({ usedAt: now })
    .where(and(eq(mailedToken.hash, tokenHash(raw)), isLive(purposes, now)))
    .returning(COLUMNS)
  return used ?? null
}

/** Marks a member's other links as used instead of deleting them, so that opening one still succeeds. */
export async function markTokensUsed(
  tx: Tx,
  memberId: number,
  purpose: TokenPurpose,
  now: Date,
): Promise<void> {
  await tx
    .update(mailedToken)
    .set({ usedAt: now })
    .where(
      and(eq(mailedToken.memberId, memberId), eq(mailedToken.purpose, purpose), isNull(mailedToken.usedAt)),
    )
}

/** The member who can still take a change from this address back, and how it was written. */
export async function findFormerOwner(
  db: Db | Tx,
  email: string,
  now: Date,
): Promise<{ memberId: number; email: string } | null> {
  const isIt = sql`lower(${mailedToken.newEmail}) = lower(${email})`
  const [found] = await db
    .select({ memberId: mailedToken.memberId, email: mailedToken.newEmail })
    .from(mailedToken)
    .where(and(isLive(['undo_email'], now), isIt))
    .limit(1)
  return found?.email ? { memberId: found.memberId, email: found.email } : null
}

/**
 * Whoever takes a change back takes all later ones with it, and uses up every link to the same address; the address before
 * it keeps its own links. Returns when that change was made.
 */
export async function voidLaterUndos(tx: Tx, raw: string, memberId: number, now: Date): Promise<Date> {
  const end = sql`(SELECT expires_at FROM mailed_token WHERE hash = ${tokenHash(raw)})`
  const email = sql`(SELECT lower(new_email) FROM mailed_token WHERE hash = ${tokenHash(raw)})`
  const [first] = await tx
    .update(mailedToken)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailedToken.memberId, memberId),
        eq(mailedToken.purpose, 'undo_email'),
        or(gte(mailedToken.expiresAt, end), eq(sql`lower(${mailedToken.newEmail})`, email)),
      ),
    )
    .returning({
      changedAt: sql<Date>`${end} - make_interval(secs => ${UNDO_EMAIL_MS / 1000})`.mapWith(
        mailedToken.expiresAt,
      ),
    })
  if (!first) throw new Error('the link is one of them')
  return first.changedAt
}

/**
 * Whether a member's new address is an earlier one that could still take its change back; then those after it can no
 * longer take theirs back.
 */
export async function voidUndosAfter(
  tx: Tx,
  { memberId, email }: { memberId: number; email: string },
  now: Date,
): Promise<boolean> {
  const isLiveUndo = and(eq(mailedToken.memberId, memberId), isLive(['undo_email'], now))
  const isTo = sql`lower(${mailedToken.newEmail}) = lower(${email})`
  const [first] = await tx
    .select({ end: min(mailedToken.expiresAt) })
    .from(mailedToken)
    .where(and(isLiveUndo, isTo))
  const end = first?.end ?? null
  if (end === null) return false
  await tx
    .update(mailedToken)
    .set({ usedAt: now })
    .where(and(isLiveUndo, gte(mailedToken.expiresAt, end), sql`NOT ${isTo}`))
  return true
}

/** Voids a member's earlier links of the same purpose. */
export async function deleteOlderTokens(
  db: Db,
  { memberId, purpose }: Pick<MailedToken, 'memberId' | 'purpose'>,
  raw: string,
): Promise<void> {
  const madeAt = sql`(SELECT created_at FROM mailed_token WHERE hash = ${tokenHash(raw)})`
  await db
    .delete(mailedToken)
    .where(
      and(
        eq(mailedToken.memberId, memberId),
        eq(mailedToken.purpose, purpose),
        ne(mailedToken.hash, tokenHash(raw)),
        lte(mailedToken.createdAt, madeAt),
      ),
    )
}

/** Voids a member's links; opening one reports that it is no longer valid. */
export async function deleteTokens(
  tx: Tx,
  memberId: number,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await tx
    .delete(mailedToken)
    .where(and(eq(mailedToken.memberId, memberId), inArray(mailedToken.purpose, [...purposes])))
}
