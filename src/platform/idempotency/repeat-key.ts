import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

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
  const asked = JSON.stringify([method, url, body ?? null])
  return {
    memberId: actor.memberId,
    key,
    fingerprint: createHash('sha256').update(asked).digest('base64url'),
  }
}
