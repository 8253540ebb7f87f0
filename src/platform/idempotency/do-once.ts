import { and, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { idempotencyKey } from '#db/schema/platform.ts'
import { AppError } from '#kernel/errors.ts'
import type { RepeatKey } from './repeat-key.ts'

/** How long an act is known by its key: longer than anybody tries a call again. */
const KEPT_MS = 86_400_000

/**
 * Does the work once a key, in the transaction of the work itself: who asks again gets the first answer, who asks at the same moment
 * waits for it, and what was refused or rolled back leaves no trace. Call it before anything else is locked.
 * @throws AppError `key_reused` where the key stands for another act.
 */
export async function doOnce<Answer extends number | string | null>(
  tx: Tx,
  { repeat, now }: { repeat: RepeatKey | null; now: Date },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (repeat === null) return work()
  const { memberId, key, fingerprint } = repeat
  const { rowCount } = await tx
    .insert(idempotencyKey)
    .values({ memberId, key, fingerprint, createdAt: now })
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

/** Forgets keys of yesterday. */
export async function forgetKeysBefore(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, new Date(now.getTime() - KEPT_MS)))
}

/** Forgets the keys of a deleted account. */
export async function forgetKeysOf(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(idempotencyKey).where(eq(idempotencyKey.memberId, memberId))
}
