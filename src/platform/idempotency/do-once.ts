import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Db, Tx } from '#db/client.ts'
import { idempotencyKey } from '#db/schema/platform.ts'
import { AppError } from '#kernel/errors.ts'

const HEADER = 'idempotency-key'

/** An idempotency key of a caller, with the fingerprint of its request. */
export interface RepeatKey {
  memberId: number
  key: string
  /** Hash of method, address and body: a different request may not reuse the key. */
  fingerprint: string
}

/** Other headers pass unchanged. */
export const idempotencyHeaders = z.looseObject({
  [HEADER]: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,255}$/))),
})

/** The idempotency key of a member's call; null without one. */
export function repeatKeyOf({ actor, headers, method, url, body }: FastifyRequest): RepeatKey | null {
  const key = headers[HEADER]
  if (actor === null || typeof key !== 'string') return null
  // In the name of another company it is another request.
  const asked = JSON.stringify([method, url, body ?? null, ...(actor.actsFor ? [actor.companyId] : [])])
  return {
    memberId: actor.memberId,
    key,
    fingerprint: createHash('sha256').update(asked).digest('base64url'),
  }
}

/**
 * Does the work once for each key, in the transaction of the work itself. A repeat gets the first answer, a
 * concurrent repeat waits for it, and what was refused or rolled back leaves no trace. Call it before any
 * other lock is taken.
 * @throws AppError `key_reused` when the key belongs to a different request.
 */
export async function doOnce<Answer extends number | string | null | { done: unknown }>(
  tx: Tx,
  repeat: RepeatKey | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (repeat === null) return work()
  const { memberId, key, fingerprint } = repeat
  const { rowCount } = await tx
    .insert(idempotencyKey)
    .values({ memberId, key, fingerprint, createdAt: sql`now()` })
    .onConflictDoNothing()
  const isKey = and(eq(idempotencyKey.memberId, memberId), eq(idempotencyKey.key, key))
  if (rowCount === 0) {
    const [kept] = await tx
      .select({ fingerprint: idempotencyKey.fingerprint, answer: idempotencyKey.answer })
      .from(idempotencyKey)
      .where(isKey)
    if (kept?.fingerprint !== fingerprint) throw new AppError('key_reused')
    return kept.answer as Answer
  }
  const answer = await work()
  await tx.update(idempotencyKey).set({ answer }).where(isKey)
  return answer
}

/**
 * Deletes keys after a day: no client retries for longer. Uses the database's clock, since the clock of a
 * process may jump.
 */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, sql`now() - interval '1 day'`))
}

/** Deletes the keys of a deleted account. */
export async function forgetKeysOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(idempotencyKey).where(eq(idempotencyKey.memberId, memberId))
}
