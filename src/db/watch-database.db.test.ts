import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { openDatabase, type Database } from './client.ts'
import { isDatabaseAway } from './database-away.ts'
import { watchDatabase, type DatabaseWatch } from './watch-database.ts'

/** A proxy between driver and server that passes on only what the test allows. */
let proxy: Server
let url = ''
let isStill = false
const pairs: [Socket, Socket][] = []

const own = useDatabase()

beforeAll(async () => {
  const server = new URL(own.pool.options.connectionString ?? '')
  const socket = `${server.searchParams.get('host')}/.s.PGSQL.5432`
  proxy = createServer((near) => {
    const far = connect(socket)
    pairs.push([near, far])
    for (const end of [near, far]) end.on('error', () => undefined)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far).pipe(near)
    if (isStill) for (const end of [near, far]) end.pause()
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  url = `postgres://${server.username}:${server.password}@127.0.0.1:${address.port}${server.pathname}`
})
afterAll(() => {
  for (const [near] of pairs) near.destroy()
  proxy.close()
})

function stand(still: boolean): void {
  isStill = still
  for (const ends of pairs) for (const end of ends) end[still ? 'pause' : 'resume']()
}

let database: Database
let watch: DatabaseWatch
afterEach(async () => {
  stand(false)
  await watch.stop()
  await database.close()
  // None of this test's is taken for one of the next.
  for (const [near] of pairs.splice(0)) near.destroy()
})

function open(): boolean[] {
  const changes: boolean[] = []
  database = openDatabase({ url, maxConnections: 3, onError: () => undefined })
  watch = watchDatabase({
    database,
    url,
    channel: 'test_channel',
    onChange: (isAway) => changes.push(isAway),
  })
  return changes
}

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries += 1) {
    expect(tries).toBeLessThan(1200)
    await delay(25)
  }
}

test('who waits for a database that stands still is told, and it is used again once it answers', async () => {
  const changes = open()
  await database.pool.query('SELECT 1')
  stand(true)
  const failure = await database.pool.query('SELECT 1').catch((error: unknown) => error)
  expect(isDatabaseAway(failure)).toBe(true)
  expect([changes, watch.isAway()]).toEqual([[true], true])
  stand(false)
  await until(() => !watch.isAway())
  expect(changes).toEqual([true, false])
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test('connections that nobody used while it stood still fail nobody once it answers', async () => {
  open()
  const askAll = () => Promise.all([1, 2, 3].map(() => database.pool.query('SELECT pg_sleep(0.1)')))
  await askAll()
  stand(true)
  await until(() => watch.isAway())
  stand(false)
  await until(() => !watch.isAway())
  await expect(askAll()).resolves.toHaveLength(3)
})

test('that a single connection ends, even its own, is no reason to give all of them up', async () => {
  const changes = open()
  await until(() => pairs.some(([near, far]) => !near.destroyed && far.bytesRead > 0))
  const long = database.pool.query('SELECT pg_sleep(2.5)')
  await until(() => database.pool.totalCount === 1)
  // The oldest connection is the one of the watch.
  pairs.find(([near]) => !near.destroyed)?.[0].destroy()
  await long
  expect(changes).toEqual([])
})

test('each notification counts, and so does each reconnection, since some may have been missed', async () => {
  open()
  await until(() => watch.lastNotified() !== null)
  const first = watch.lastNotified()
  await database.pool.query('NOTIFY test_channel')
  await until(() => watch.lastNotified() !== first)
  const second = watch.lastNotified()
  await database.pool.query('NOTIFY other_channel')
  await watch.check()
  expect(watch.lastNotified()).toBe(second)
  // The oldest connection is the one of the watch.
  pairs.find(([near]) => !near.destroyed)?.[0].destroy()
  await until(() => watch.lastNotified() === null)
  await database.pool.query('NOTIFY test_channel')
  await until(() => watch.lastNotified() !== null)
  expect(watch.lastNotified()).not.toBe(second)
})

test('a database that hangs sends no notifications, and fails checks', async () => {
  open()
  await watch.check()
  stand(true)
  await expect(watch.check()).rejects.toThrow('does not answer')
  expect(watch.lastNotified()).toBeNull()
})

test('who checks waits for no connection of the pool', async () => {
  open()
  const busy = Array.from({ length: 9 }, () => database.pool.query('SELECT pg_sleep(0.5)'))
  await watch.check()
  expect(database.pool.waitingCount).toBeGreaterThan(0)
  await Promise.all(busy)
})
