import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { idempotencyKey } from '#db/schema/platform.ts'
import { AppError } from '#kernel/errors.ts'
import type { RepeatKey } from './repeat-key.ts'

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
    const [kept] = await tx.select().from(idempotencyKey).where(isKey)
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
