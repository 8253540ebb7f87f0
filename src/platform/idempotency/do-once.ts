import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { idempotencyKey } from '#db/schema/platform.ts'
import { AppError } from '#kernel/errors.ts'
import type { RepeatKey } from './repeat-key.ts'

/**
 * Does the work once a key, in the transaction of the work itself: who asks again gets the first answer, who
 * asks at the same moment
 * waits for it, and what was refused or rolled back leaves no trace. Call it before anything else is locked.
 * @throws AppError `key_reused` where the key stands for another act.
 */
export async function doOnce<Answer extends number | string | null>(
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
 * Forgets keys of yesterday: nobody tries a call again for longer. By the clock of the database, since that
 * of a process may be set forth and back.
 */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, sql`now() - interval '1 day'`))
}

/** Forgets the keys of a deleted account. */
export async function forgetKeysOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(idempotencyKey).where(eq(idempotencyKey.memberId, memberId))
}
