import { describe, expect, test } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { useDatabase } from '#test/database.ts'
import { forgetWindowsJob, createRateLimiter, networkOf, uncounted } from './rate-limits.ts'
import { jobRun } from '#test/job-run.ts'

const database = useDatabase()
/** So that no window turns between two tries. */
const now = new Date()
const steady = { at: () => now }

test('the one above the limit is refused with the seconds to wait; another subject is not', async () => {
  const limiter = createRateLimiter(database.pool, 1, steady)
  for (let i = 0; i < 3; i++) await limiter.count('login', 'a', 3, 3600)
  const refusal = await limiter.count('login', 'a', 3, 3600).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ code: 'too_many_requests' })
  expect((refusal as AppError).details.retryAfterSeconds).toBeGreaterThan(0)
  await limiter.count('login', 'b', 3, 3600)
  await limiter.count('signup', 'a', 3, 3600)
})

test('a window turns on the second, and the next one begins to count anew', async () => {
  let moment = '2026-11-22T18:29:59.900Z'
  const limiter = createRateLimiter(database.pool, 1, { at: () => new Date(moment) })
  const count = () => limiter.count('rate', 'a', 2, 300).catch((error: AppError) => error.details)
  expect([await count(), await count(), await count()]).toEqual([1, 2, { retryAfterSeconds: 1 }])
  moment = '2026-11-22T18:30:00.000Z'
  expect([await count(), await count(), await count()]).toEqual([1, 2, { retryAfterSeconds: 300 }])
})

test('tries that come at once are all counted', async () => {
  const limiter = createRateLimiter(database.pool, 1, steady)
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, () => limiter.count('quote', 'x', 5, 3600)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('relaxed limits are a hundred times wider, and count a hundredth', async () => {
  const limiter = createRateLimiter(database.pool, 100, steady)
  for (let i = 0; i < 4; i++) expect(await limiter.count('dispute', 'a', 3, 3600)).toBe(1)
})

test('where nothing is written, nothing is counted, and nothing taken back', async () => {
  const limiter = createRateLimiter(database.pool, 1)
  await limiter.count('export', 'a', 3, 3600)
  const reading = uncounted(limiter)
  expect(await reading.count('export', 'a', 1, 3600)).toBe(1)
  await reading.giveBack('export', 'a')
  await reading.forget('export', 'a')
  expect(await limiter.count('export', 'a', 3, 3600)).toBe(2)
})

test('all processes on one database count together, and forget together', async () => {
  const [one, other] = [
    createRateLimiter(database.pool, 1, steady),
    createRateLimiter(database.pool, 1, steady),
  ]
  expect(await one.count('checkout', 'a', 3, 3600)).toBe(1)
  expect(await other.count('checkout', 'a', 3, 3600)).toBe(2)
  await one.forget('checkout', 'a')
  expect(await other.count('checkout', 'a', 3, 3600)).toBe(1)
})

test('who is slowed down waits', async () => {
  const waited: number[] = []
  const limiter = createRateLimiter(database.pool, 1, {
    pause: async (milliseconds) => waited.push(milliseconds),
  })
  await limiter.slowDown(0)
  await limiter.slowDown(500)
  expect(waited).toEqual([500])
  const began = performance.now()
  await createRateLimiter(database.pool, 1).slowDown(30)
  expect(performance.now() - began).toBeGreaterThan(20)
})

test('windows of the day before yesterday are forgotten, those of today are not', async () => {
  await database.pool.query(
    `INSERT INTO rate_limit VALUES ('old', 'a', now() - interval '25 hours', 1), ('new', 'a', now() - interval '1 hour', 1)`,
  )
  await forgetWindowsJob.run(database, {}, jobRun())
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT name FROM rate_limit WHERE name IN ('old', 'new')`,
  )
  expect(rows).toEqual([{ name: 'new' }])
})

describe('an address counts by its network', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::1', '0:0:0:0::/64'],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
