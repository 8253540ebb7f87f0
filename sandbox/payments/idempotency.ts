import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#db/client.ts'
import { sandboxIdempotencyKey } from '#db/schema/sandbox-stripe.ts'
import { DAY_MS } from '#kernel/time.ts'
import { SandboxError } from './sandbox-error.ts'

const KEPT_MS = DAY_MS
const MAX_KEY_LENGTH = 255

export interface Answer {
  status: number
  body: object
}

export interface KeyedCall {
  key: string
  /** The parameters of the call: the same key with other parameters is refused. */
  asks: string
  now: Date
}

/**
 * Runs a call once for its key: the answer is stored in the transaction of its effects and replayed. A call
 * that throws leaves no trace, as with the provider: neither invalid parameters nor concurrent calls are
 * remembered.
 */
export async function onceForKey(
  db: Db,
  { key, asks, now }: KeyedCall,
  run: (tx: Tx) => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  if (key.length > MAX_KEY_LENGTH)
    throw idempotencyError(400, `Idempotency keys must be at most ${MAX_KEY_LENGTH} characters.`)
  const fingerprint = createHash('sha256').update(asks).digest('hex')
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`sandbox-stripe:${key}`}, 0)) AS mine`,
    )
    if (!rows[0]?.mine) throw inUse(key)
    const kept = await findKept(tx, key, now)
    if (kept && kept.fingerprint !== fingerprint) throw otherParameters(key)
    if (kept) return { status: kept.status, body: kept.body, replayed: true }
    const answer = await run(tx)
    const values = { key, fingerprint, status: answer.status, body: answer.body, createdAt: now }
    await tx
      .insert(sandboxIdempotencyKey)
      .values(values)
      .onConflictDoUpdate({ target: sandboxIdempotencyKey.key, set: values })
    return { ...answer, replayed: false }
  })
}

async function findKept(tx: Tx, key: string, now: Date) {
  const rows = await tx
    .select()
    .from(sandboxIdempotencyKey)
    .where(
      and(
        eq(sandboxIdempotencyKey.key, key),
        gt(sandboxIdempotencyKey.createdAt, new Date(now.getTime() - KEPT_MS)),
      ),
    )
  return rows[0]
}

const idempotencyError = (status: number, message: string, code?: string) =>
  new SandboxError(status, { type: 'idempotency_error', message, ...(code !== undefined && { code }) })

const inUse = (key: string) =>
  idempotencyError(
    409,
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Try again later.`,
    'idempotency_key_in_use',
  )

const otherParameters = (key: string) =>
  idempotencyError(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  )
