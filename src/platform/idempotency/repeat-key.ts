import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

const HEADER = 'idempotency-key'

/** A key that a caller chose for one act, and what it asked for under it. */
export interface RepeatKey {
  memberId: number
  key: string
  /** Of method, address and body: another act may not come under the same key. */
  fingerprint: string
}

/** Other headers pass as they are. */
export const idempotencyHeaders = z.looseObject({
  [HEADER]: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,255}$/))),
})

/** The key of a member's call; null where it has none. */
export function repeatKeyOf({ actor, headers, method, url, body }: FastifyRequest): RepeatKey | null {
  const key = headers[HEADER]
  if (actor === null || typeof key !== 'string') return null
  const asked = JSON.stringify([method, url, body ?? null])
  return {
    memberId: actor.memberId,
    key,
    fingerprint: createHash('sha256').update(asked).digest('base64url'),
  }
}
