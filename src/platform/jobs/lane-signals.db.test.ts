import pg from 'pg'
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { useDatabase } from '#test/database.ts'
import { declareJob, enqueue, LANES, type Lane } from './job.ts'
import { listenForLanes, type LaneSignals } from './lane-signals.ts'

const database = useDatabase()
const of = (lane: Lane) => declareJob({ name: `of-${lane}`, lane, priority: 1, payload: z.null() })

let pool: pg.Pool
let signals: LaneSignals
/** The lanes that were woken, in order. */
let woken: string[]

beforeEach(async () => {
  pool = new pg.Pool({ ...database.pool.options, max: 2 })
  pool.on('error', () => undefined)
  signals = listenForLanes(pool, createLog('silent'))
  woken = []
  for (const lane of Object.keys(LANES) as Lane[])
    signals.poolOf(lane).connect((_error, client) => {
      client?.on('notification', ({ channel, payload }) => woken.push(`${lane} ${channel} ${payload}`))
    })
  // As soon as it listens, each lane is woken once, since jobs may have come before.
  await expect.poll(() => woken.length).toBe(Object.keys(LANES).length)
  woken = []
})
afterEach(async () => {
  await signals.stop()
  await pool.end()
})

const woke = (...lanes: Lane[]) => lanes.map((lane) => `${lane} jobs:insert {"count":1}`)

test('a job wakes the workers of its own lane, and several of one transaction wake them once', async () => {
  await database.db.transaction(async (tx) => {
    await enqueue(tx, of('mail'), null)
    await enqueue(tx, of('mail'), null)
    await enqueue(tx, of('files'), null)
  })
  await database.db.transaction((tx) => enqueue(tx, of('money'), null))
  await expect.poll(() => woken.length).toBe(3)
  expect(woken).toEqual(woke('mail', 'files', 'money'))
})

test('a job for later wakes nobody, and neither does one whose cause is rolled back', async () => {
  await database.db.transaction((tx) =>
    enqueue(tx, of('mail'), null, { runAt: new Date(Date.now() + 60_000) }),
  )
  await database.db
    .transaction(async (tx) => {
      await enqueue(tx, of('files'), null)
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await database.db.transaction((tx) => enqueue(tx, of('money'), null))
  await expect.poll(() => woken.length).toBe(1)
  expect(woken).toEqual(woke('money'))
})

test('when the connection that listens is lost, every lane looks for jobs as soon as there is another', async () => {
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN "jobs of lane"%'`,
  )
  await expect.poll(() => woken.length, { timeout: 10_000 }).toBe(Object.keys(LANES).length)
  expect(woken).toEqual(woke(...(Object.keys(LANES) as Lane[])))
  await database.db.transaction((tx) => enqueue(tx, of('clock'), null))
  await expect.poll(() => woken.at(-1)).toBe(woke('clock')[0])
})

test('workers are told of a migration of the queue, and its pool still runs statements', async () => {
  await database.pool.query(`SELECT pg_notify('worker:migrate', '{"breaking":true}')`)
  await expect.poll(() => woken.length).toBe(Object.keys(LANES).length)
  expect(woken[0]).toBe('money worker:migrate {"breaking":true}')
  const { rows } = await signals.poolOf('mail').query<{ one: number }>('SELECT 1 AS one')
  expect(rows).toEqual([{ one: 1 }])
  const client = await signals.poolOf('mail').connect()
  expect((await client.query<{ two: number }>('SELECT 2 AS two')).rows).toEqual([{ two: 2 }])
  client.release()
})
