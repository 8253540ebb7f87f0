import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { openDatabase, type Database } from './client.ts'
import { watchQueue, type QueueWatch } from './watch-database.ts'

const own = useDatabase()
let database: Database
let queue: QueueWatch
afterEach(async () => {
  queue.stop()
  await database.close()
})

test('who waits for a connection is counted, and how long', async () => {
  const { connectionString: url = '' } = own.pool.options
  database = openDatabase({ url, maxConnections: 2, onError: () => undefined })
  queue = watchQueue(database.pool)
  await database.pool.query('SELECT 1')
  expect([queue.waiting(), queue.waitMs()]).toEqual([0, 0])
  const busy = [1, 2, 3].map(() => database.pool.query('SELECT pg_sleep(0.6)'))
  await expect.poll(() => queue.waiting()).toBe(1)
  await expect.poll(() => queue.waitMs(), { timeout: 2000 }).toBeGreaterThan(300)
  await Promise.all(busy)
  await expect.poll(() => [queue.waiting(), queue.waitMs()]).toEqual([0, 0])
})
