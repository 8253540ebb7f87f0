import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { AppError } from '#kernel/errors.ts'
import { createBuckets, type Flow } from './token-buckets.ts'

interface Limit {
  max: number
  windowSeconds: number
  /** Whom the count belongs to. */
  per: 'address' | 'member'
}

const MINUTE = 60
const HOUR = 3600

/** How often things may be done (reliability design, part 4.13). */
export const LIMITS = {
  login: { max: 100, windowSeconds: HOUR, per: 'address' },
  signup: { max: 10, windowSeconds: HOUR, per: 'address' },
  forgot: { max: 10, windowSeconds: HOUR, per: 'address' },
  /** Sixty listings of six pictures, each in a call of its own. */
  upload: { max: 360, windowSeconds: HOUR, per: 'member' },
  quote: { max: 20, windowSeconds: HOUR, per: 'member' },
  quote_message: { max: 60, windowSeconds: HOUR, per: 'member' },
  /** Each of these three mails the other side, all of staff, or both. */
  dispute: { max: 20, windowSeconds: HOUR, per: 'member' },
  dispute_message: { max: 60, windowSeconds: HOUR, per: 'member' },
  cancellation: { max: 20, windowSeconds: HOUR, per: 'member' },
  requirement: { max: 10, windowSeconds: HOUR, per: 'address' },
  rate: { max: 60, windowSeconds: HOUR, per: 'member' },
  checkout: { max: 60, windowSeconds: HOUR, per: 'member' },
  /** Each asks the provider, which bears only so many calls at once. */
  payment: { max: 60, windowSeconds: MINUTE, per: 'member' },
  /** Reads everything that is held of a member. */
  export: { max: 5, windowSeconds: HOUR, per: 'member' },
  /** Drawn for whoever asks, which takes longer than reading. */
  pdf: { max: 60, windowSeconds: MINUTE, per: 'member' },
  /**
   * By each process for itself, in memory. Fifty people behind one address browse within it; what is signed
   * in counts for itself.
   */
  reads: { burst: 1500, perSecond: 25, per: 'member' },
} as const satisfies Record<string, Limit | (Flow & Pick<Limit, 'per'>)>

export type LimitName = keyof typeof LIMITS

export interface RateLimiter {
  /**
   * Counts one more and answers how many that makes in this window; where limits are relaxed, as many fewer.
   * @throws AppError `too_many_requests` with the seconds to wait.
   */
  count(name: string, subject: string, max: number, windowSeconds: number): Promise<number>
  /** Takes back one of what was counted of a subject. */
  giveBack(name: string, subject: string): Promise<void>
  /** Takes back all that was counted of a subject. */
  forget(name: string, subject: string): Promise<void>
  /**
   * Takes one of a burst that fills up again: for what is done so often that counting it in the database
   * would cost more than it.
   * @throws AppError `too_many_requests` with the seconds to wait.
   */
  take(name: string, subject: string, flow: Flow): void
  /** Lets the one who asks wait. */
  slowDown(milliseconds: number): Promise<void>
}

export interface RateLimiterOptions {
  pause?: (milliseconds: number) => Promise<unknown>
  /** The moment that windows are counted by, instead of the database's: tests stay within one. */
  at?: () => Date
}

/** Counts in the database, in fixed windows, so that all processes share them. */
export function createRateLimiter(
  pool: pg.Pool,
  factor: number,
  { pause = (milliseconds) => setTimeout(milliseconds), at }: RateLimiterOptions = {},
): RateLimiter {
  const buckets = createBuckets()
  return {
    take(name, subject, { burst, perSecond }) {
      const wait = buckets(`${name} ${subject}`, { burst: burst * factor, perSecond: perSecond * factor })
      if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(wait) })
    },
    async count(name, subject, max, windowSeconds) {
      const { rows } = await pool.query<{ hits: number; wait: number }>({
        name: 'rate-limit',
        text: `INSERT INTO rate_limit AS r (name, subject, window_start, hits)
               VALUES ($1, $2, to_timestamp(floor(extract(epoch FROM coalesce($4, now())) / $3) * $3), 1)
               ON CONFLICT (name, subject, window_start) DO UPDATE SET hits = r.hits + 1
               RETURNING hits, ceil(extract(epoch FROM window_start) + $3 - extract(epoch FROM coalesce($4, now())))::int AS wait`,
        values: [name, subject, windowSeconds, at?.() ?? null],
      })
      const { hits, wait } = rows[0] ?? { hits: 1, wait: windowSeconds }
      if (hits > max * factor)
        throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, wait) })
      return Math.ceil(hits / factor)
    },
    async giveBack(name, subject) {
      await pool.query({
        name: 'give-back-limit',
        text: `UPDATE rate_limit SET hits = hits - 1
                WHERE name = $1 AND subject = $2 AND hits > 0
                  AND window_start = (SELECT max(window_start) FROM rate_limit WHERE name = $1 AND subject = $2)`,
        values: [name, subject],
      })
    },
    async forget(name, subject) {
      await pool.query({
        name: 'forget-limit',
        text: 'DELETE FROM rate_limit WHERE name = $1 AND subject = $2',
        values: [name, subject],
      })
    },
    async slowDown(milliseconds) {
      if (milliseconds > 0) await pause(milliseconds)
    },
  }
}

/** Applies the limits that a route declares. */
export function limitWith(limiter: RateLimiter) {
  return async (request: FastifyRequest): Promise<void> => {
    for (const name of request.routeOptions.config.limits ?? []) {
      const limit: Limit | (Flow & Pick<Limit, 'per'>) = LIMITS[name as LimitName]
      const subject =
        limit.per === 'member' && request.actor ? `member:${request.actor.memberId}` : networkOf(request.ip)
      if ('burst' in limit) limiter.take(name, subject, limit)
      else await limiter.count(name, subject, limit.max, limit.windowSeconds)
    }
  }
}

/**
 * An IPv6 address counts by its /64, which is what one household gets; an IPv4 one that came over IPv6 as
 * what it is.
 */
export function networkOf(address: string): string {
  const ip = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const groups =
    tail === undefined
      ? front
      : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** Where nothing is written, nothing is counted. */
export function uncounted(limiter: RateLimiter): RateLimiter {
  const nothing = async () => undefined
  return { ...limiter, count: async () => 1, giveBack: nothing, forget: nothing }
}
