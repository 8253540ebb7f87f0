import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { availabilityRequest, availabilityToken, listing } from '#db/schema/listings.ts'
import { tokenHash } from '#platform/ids/link-tokens.ts'

const TOKEN_BYTES = 32

const IS_ACTIVE = sql`m.verified_at IS NOT NULL AND m.suspended_at IS NULL AND m.deleted_at IS NULL
  AND m.company_id = listing.company_id`

/** The member responsible for a listing: its creator, or an admin of its company if the creator has left. */
export const responsible: SQL<number | null> = sql`coalesce(
  (SELECT m.id FROM member AS m WHERE m.id = listing.created_by AND ${IS_ACTIVE}),
  (SELECT m.id FROM member AS m WHERE m.is_company_admin AND ${IS_ACTIVE} ORDER BY m.id LIMIT 1))`

/** Whether units are left: sellers are not asked about sold-out listings. */
const isLeft = sql`EXISTS (SELECT FROM stock WHERE stock.listing_id = listing.id AND stock.on_hand > 0)`

/** Members with a published listing unconfirmed since `before`, who have not been asked since then. */
export async function findSellersToAsk(db: Db, before: Date): Promise<number[]> {
  const asked = db
    .selectDistinct({ memberId: responsible.as('member_id') })
    .from(listing)
    .where(and(eq(listing.state, 'published'), lt(listing.confirmedAt, before), isLeft))
    .as('asked')
  const rows = await db
    .select({ memberId: asked.memberId })
    .from(asked)
    .where(
      sql`asked.member_id IS NOT NULL AND NOT EXISTS (SELECT FROM availability_request AS r
        WHERE r.member_id = asked.member_id AND r.asked_at > ${before.toISOString()}::timestamptz)`,
    )
  return rows.flatMap(({ memberId }) => memberId ?? [])
}

/** Records a request to a member and returns its id; null if there was one since `before`. */
export async function insertRequest(
  tx: Tx,
  memberId: number,
  { now, before }: { now: Date; before: Date },
): Promise<number | null> {
  // Locks the member: otherwise two processes could both find no request, and both ask.
  await tx.execute(sql`SELECT FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`)
  const [recent] = await tx
    .select({ id: availabilityRequest.id })
    .from(availabilityRequest)
    .where(and(eq(availabilityRequest.memberId, memberId), gt(availabilityRequest.askedAt, before)))
    .limit(1)
  if (recent) return null
  const [made] = await tx
    .insert(availabilityRequest)
    .values({ memberId, askedAt: now })
    .returning({ id: availabilityRequest.id })
  return made?.id ?? null
}

export async function findRequest(db: Db | Tx, id: number) {
  const [row] = await db.select().from(availabilityRequest).where(eq(availabilityRequest.id, id))
  return row ?? null
}

/** Creates a token of 256 random bits and stores its hash; only the caller has the token. */
export async function insertToken(db: Db | Tx, requestId: number, expiresAt: Date): Promise<string> {
  const raw = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.insert(availabilityToken).values({ hash: tokenHash(raw), requestId, expiresAt })
  return raw
}

/** The request that a valid token belongs to; null for any other token. */
export async function findRequestOfToken(db: Db | Tx, raw: string, now: Date) {
  const [row] = await db
    .select({
      id: availabilityRequest.id,
      memberId: availabilityRequest.memberId,
      confirmedAt: availabilityRequest.confirmedAt,
    })
    .from(availabilityToken)
    .innerJoin(availabilityRequest, eq(availabilityRequest.id, availabilityToken.requestId))
    .where(and(eq(availabilityToken.hash, tokenHash(raw)), gt(availabilityToken.expiresAt, now)))
  return row ?? null
}

export async function markConfirmed(tx: Tx, requestId: number, now: Date): Promise<void> {
  await tx.update(availabilityRequest).set({ confirmedAt: now }).where(eq(availabilityRequest.id, requestId))
}

export async function deleteOldTokens(db: Db, now: Date): Promise<void> {
  await db.delete(availabilityToken).where(lt(availabilityToken.expiresAt, now))
}

/**
 * The listings that a member can confirm: it is responsible for them, and they are published, or dormant for
 * lack of confirmation.
 */
export const confirmableBy = (memberId: number): SQL =>
  sql`${listing.state} IN ('published', 'dormant') AND ${isLeft} AND ${responsible} = ${memberId}`

/** Deletes the availability requests of a deleted account; their links go with them. */
export async function forgetAvailabilityRequestsOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(availabilityRequest).where(eq(availabilityRequest.memberId, memberId))
}
