import { setTimeout } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { sql } from 'drizzle-orm'
import { AppError } from '#kernel/errors.ts'
import { HOUR_S, MINUTE_S } from '#kernel/time.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Services } from '#platform/services.ts'

/** The burst size, and the refill rate per second. */
export interface Flow {
  burst: number
  perSecond: number
}

const MOST_SUBJECTS = 100_000

/**
 * Takes a token from a subject's bucket; when it is empty, returns the seconds until the next token. Beyond
 * the maximum number of subjects the least recently used buckets are dropped.
 */
export function createBuckets(now = () => performance.now(), most = MOST_SUBJECTS) {
  const buckets = new Map<string, { left: number; at: number }>()
  return (subject: string, { burst, perSecond }: Flow): number => {
    const at = now()
    const kept = buckets.get(subject)
    const left = kept ? Math.min(burst, kept.left + ((at - kept.at) / 1000) * perSecond) : burst
    buckets.delete(subject)
    buckets.set(subject, { left: left >= 1 ? left - 1 : left, at })
    if (buckets.size > most)
      for (const [oldest] of buckets) {
        buckets.delete(oldest)
        break
      }
    return left >= 1 ? 0 : (1 - left) / perSecond
  }
}

interface Limit {
  max: number
  windowSeconds: number
  /** Counts the requests of a network address or of a member. */
  per: 'address' | 'member'
}

/** The rate limits (reliability design, part 4.13). */
export const LIMITS = {
  login: { max: 100, windowSeconds: HOUR_S, per: 'address' },
  signup: { max: 10, windowSeconds: HOUR_S, per: 'address' },
  forgot: { max: 10, windowSeconds: HOUR_S, per: 'address' },
  /** Sixty listings of six pictures, each uploaded separately. */
  upload: { max: 360, windowSeconds: HOUR_S, per: 'member' },
  quote: { max: 20, windowSeconds: HOUR_S, per: 'member' },
  quote_message: { max: 60, windowSeconds: HOUR_S, per: 'member' },
  /** Each of these sends mail to the other side, to all of staff, or to both. */
  dispute: { max: 20, windowSeconds: HOUR_S, per: 'member' },
  dispute_message: { max: 60, windowSeconds: HOUR_S, per: 'member' },
  order_message: { max: 60, windowSeconds: HOUR_S, per: 'member' },
  cancellation: { max: 20, windowSeconds: HOUR_S, per: 'member' },
  requirement: { max: 10, windowSeconds: HOUR_S, per: 'address' },
  /** Each may send mail to an address that was typed. */
  alert: { max: 10, windowSeconds: HOUR_S, per: 'address' },
  /** Each sends mail to all of staff, and to an address that was typed. */
  report: { max: 10, windowSeconds: HOUR_S, per: 'member' },
  rate: { max: 60, windowSeconds: HOUR_S, per: 'member' },
  /** A delivered price for each product viewed; some carriers are called for each. */
  delivered: { burst: 120, perSecond: 0.5, per: 'member' },
  /** What others ask, get and look for: enough for a yard that is listed, not for collecting all of it by the minute. */
  market: { burst: 120, perSecond: 0.1, per: 'member' },
  checkout: { max: 60, windowSeconds: HOUR_S, per: 'member' },
  /** Each calls the payment provider, which limits its callers, too. */
  payment: { max: 60, windowSeconds: MINUTE_S, per: 'member' },
  /** Reads all stored data of a member. */
  export: { max: 5, windowSeconds: HOUR_S, per: 'member' },
  /** Rendered for each request, which costs more than a read. */
  pdf: { max: 60, windowSeconds: MINUTE_S, per: 'member' },
  /**
   * Token buckets in the memory of each process. Fifty people behind one address can browse within it;
   * signed-in members have their own.
   */
  reads: { burst: 1500, perSecond: 25, per: 'member' },
} as const satisfies Record<string, Limit | (Flow & Pick<Limit, 'per'>)>

export type LimitName = keyof typeof LIMITS

/** Limits that a feature counts itself, by a maximum of its own. */
type CountName =
  | LimitName
  | 'company-invitations'
  | 'credentials'
  | 'import'
  | 'payout-accounts'
  | 'second-factor-act'
  | `${'login' | 'second-factor'}-${'account' | 'strangers'}`
  | `mail-${'signup' | 'verification' | 'reset' | 'email-change' | 'invitation'}`

export interface RateLimiter {
  /**
   * Counts one more and returns the count of this window, reduced where limits are relaxed.
   * @throws AppError `too_many_requests` with the seconds to wait.
   */
  count(name: CountName, subject: string, max: number, windowSeconds: number): Promise<number>
  /** Takes back one count of a subject. */
  giveBack(name: CountName, subject: string): Promise<void>
  /** Resets the count of a subject. */
  forget(name: CountName, subject: string): Promise<void>
  /**
   * Takes a token from a bucket: for requests so frequent that counting them in the database would cost more
   * than answering them.
   * @throws AppError `too_many_requests` with the seconds to wait.
   */
  take(name: LimitName, subject: string, flow: Flow): void
  /** Delays the caller. */
  slowDown(milliseconds: number): Promise<void>
}

export interface RateLimiterOptions {
  pause?: (milliseconds: number) => Promise<unknown>
  /** Replaces the database's clock for windows, so that tests stay within one. */
  at?: () => Date
}

/** Counts in the database, in fixed windows that all processes share. */
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

/** Applies a route's declared limits. */
export function limitWith(limiter: RateLimiter) {
  return async (request: FastifyRequest): Promise<void> => {
    for (const name of request.routeOptions.config.limits ?? []) {
      const limit: Limit | (Flow & Pick<Limit, 'per'>) = LIMITS[name]
      const subject =
        limit.per === 'member' && request.actor ? `member:${request.actor.memberId}` : networkOf(request.ip)
      if ('burst' in limit) limiter.take(name, subject, limit)
      else await limiter.count(name, subject, limit.max, limit.windowSeconds)
    }
  }
}

/**
 * An IPv6 address counts as its /64, the size of one household's network; an IPv4-mapped address counts as
 * IPv4.
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

/** In read-only operation nothing can be counted. */
export function uncounted(limiter: RateLimiter): RateLimiter {
  const nothing = async () => undefined
  return { ...limiter, count: async () => 1, giveBack: nothing, forget: nothing }
}

/** The longest window of any limit is an hour, so windows that began before yesterday are over. */
export const forgetWindowsJob = defineJob({
  name: 'forget-limit-windows',
  lane: 'clock',
  priority: 80,
  cron: '10 4 * * *',
  async run({ db }: Pick<Services, 'db'>) {
    await db.execute(sql`DELETE FROM rate_limit WHERE window_start < now() - interval '1 day'`)
    await db.execute(sql`DELETE FROM mail_turn WHERE taken_at < now() - interval '1 day'`)
  },
})
