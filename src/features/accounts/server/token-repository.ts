import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { mailedToken } from '#db/schema/accounts.ts'
import type { TokenPurpose } from '../domain/mailed-token.ts'

export interface MailedToken {
  memberId: number
  purpose: TokenPurpose
  /** The address that a `change_email` token confirms. */
  newEmail: string | null
}

const TOKEN_BYTES = 32
const COLUMNS = {
  memberId: mailedToken.memberId,
  purpose: mailedToken.purpose,
  newEmail: mailedToken.newEmail,
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

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
  await db.insert(mailedToken).values({ ...token, hash: hashOf(raw), createdAt: now, expiresAt })
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
    .where(and(eq(mailedToken.hash, hashOf(raw)), isLive(purposes, now)))
  return found ?? null
}

/** Finds a token even if it is used or expired. */
export async function findToken(db: Db | Tx, raw: string): Promise<MailedToken | null> {
  const [found] = await db
    .select(COLUMNS)
    .from(mailedToken)
    .where(eq(mailedToken.hash, hashOf(raw)))
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
    .where(and(eq(mailedToken.hash, hashOf(raw)), isLive(purposes, now)))
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

/** Voids a member's earlier links of the same purpose. */
export async function deleteOlderTokens(
  db: Db,
  { memberId, purpose }: Pick<MailedToken, 'memberId' | 'purpose'>,
  raw: string,
): Promise<void> {
  const madeAt = sql`(SELECT created_at FROM mailed_token WHERE hash = ${hashOf(raw)})`
  await db
    .delete(mailedToken)
    .where(
      and(
        eq(mailedToken.memberId, memberId),
        eq(mailedToken.purpose, purpose),
        ne(mailedToken.hash, hashOf(raw)),
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
