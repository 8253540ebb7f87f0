import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { availabilityRequest, availabilityToken, listing } from '#db/schema/listings.ts'

const TOKEN_BYTES = 32

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const IS_ACTIVE = sql`m.verified_at IS NOT NULL AND m.suspended_at IS NULL AND m.deleted_at IS NULL
  AND m.company_id = listing.company_id`

/** Who answers for a listing: its creator, or where that one is gone an administrator of its company. */
export const responsible: SQL<number | null> = sql`coalesce(
  (SELECT m.id FROM member AS m WHERE m.id = listing.created_by AND ${IS_ACTIVE}),
  (SELECT m.id FROM member AS m WHERE m.is_company_admin AND ${IS_ACTIVE} ORDER BY m.id LIMIT 1))`

/** Whether something of it is left: nobody is asked about what is sold. */
export const isLeft = sql`EXISTS (SELECT FROM stock WHERE stock.listing_id = listing.id AND stock.on_hand > 0)`

/**
 * Members with a published listing that nobody confirmed since `before`, and who were not asked since then.
 */
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

/**
 * Notes that a member is asked now, and answers the request's id; null where that was done since `before`.
 */
export async function insertRequest(
  tx: Tx,
  memberId: number,
  { now, before }: { now: Date; before: Date },
): Promise<number | null> {
  // One at a time for each member, so that two processes never both find that nobody asked.
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

/**
 * Makes a token of 256 random bits, keeps its hash, and answers the token itself, which nothing else keeps.
 */
export async function insertToken(db: Db | Tx, requestId: number, expiresAt: Date): Promise<string> {
  const raw = randomBytes(TOKEN_BYTES).toString('base64url')
  await db.insert(availabilityToken).values({ hash: hashOf(raw), requestId, expiresAt })
  return raw
}

/** The request that a live token belongs to; null for any other. */
export async function findRequestOfToken(db: Db | Tx, raw: string, now: Date) {
  const [row] = await db
    .select({
      id: availabilityRequest.id,
      memberId: availabilityRequest.memberId,
      confirmedAt: availabilityRequest.confirmedAt,
    })
    .from(availabilityToken)
    .innerJoin(availabilityRequest, eq(availabilityRequest.id, availabilityToken.requestId))
    .where(and(eq(availabilityToken.hash, hashOf(raw)), gt(availabilityToken.expiresAt, now)))
  return row ?? null
}

export async function markConfirmed(tx: Tx, requestId: number, now: Date): Promise<void> {
  await tx.update(availabilityRequest).set({ confirmedAt: now }).where(eq(availabilityRequest.id, requestId))
}

export async function deleteOldTokens(db: Db, now: Date): Promise<void> {
  await db.delete(availabilityToken).where(lt(availabilityToken.expiresAt, now))
}

/** What a member can confirm: what it answers for and is published, or was until nobody confirmed it. */
export const confirmableBy = (memberId: number): SQL =>
  sql`${listing.state} IN ('published', 'dormant') AND ${isLeft} AND ${responsible} = ${memberId}`
