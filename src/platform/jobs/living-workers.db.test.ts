import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, inject, test, vi, type MockInstance } from 'vitest'
import * as z from 'zod/mini'
import { createLog } from '#platform/log/log.ts'
import { useDatabase } from '#test/database.ts'
import { bindJob, declareJob, enqueue, handleJob } from './job.ts'
import { watchLivingWorkers, WORKERS_CONNECTION } from './living-workers.ts'
import { startWorker, type Worker } from './worker.ts'

const database = useDatabase()
const log = createLog('silent')
const noted = declareJob({
  name: 'note',
  lane: 'clock',
  priority: 1,
  payload: z.object({ what: z.string() }),
})

const workers: Worker[] = []
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())))

async function start(run: (what: string) => Promise<void>): Promise<void> {
  const handlers = [
    bindJob(
      handleJob(noted, (_, { what }) => run(what)),
      null,
    ),
  ]
  workers.push(await startWorker({ pool: database.pool, handlers, log }))
}

const promise = (what: string, options = {}) =>
  database.db.transaction((tx) => enqueue(tx, noted, { what }, options))

async function until(isSo: () => boolean, limitMs = 30_000): Promise<void> {
  for (let tries = 0; tries < limitMs / 25 && !isSo(); tries += 1) await delay(25)
  expect(isSo()).toBe(true)
}

test('what a dead process had begun is done when the next one starts', async () => {
  await promise('of the dead')
  await database.pool.query(
    "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'pool-dead', attempts = 1",
  )
  const done: string[] = []
  await start(async (what) => void done.push(what))
  await until(() => done.length > 0)
  expect(done).toEqual(['of the dead'])
})

test('a process is known to work on jobs, even if the database address sets an application name', async () => {
  const { rows: named } = await database.pool.query<{ name: string }>('SELECT current_database() AS name')
  const url = new URL(inject('templateUrl'))
  url.pathname = `/${named[0]?.name}`
  url.searchParams.set('application_name', 'gisement-web')
  const pool = new pg.Pool({ connectionString: url.href })
  const living = await watchLivingWorkers(pool, log)
  await living.announce('pool-of-this-test')
  const { rows } = await database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = '${WORKERS_CONNECTION}'`,
  )
  expect(rows).toEqual([{ count: 1 }])
  await living.stop()
  await pool.end()
})

test('what a living process works on is left to it', async () => {
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  await start(async (what) => {
    begun.push(what)
    await gate.promise
  })
  await promise('of the living')
  await until(() => begun.length > 0)
  const others: string[] = []
  await start(async (what) => void others.push(what))
  await delay(300)
  gate.resolve()
  expect([begun, others]).toEqual([['of the living'], []])
})

test('what was begun on a connection that was cut is done again, and so is what stands behind it in its queue', async () => {
  const done: string[] = []
  const pools: string[] = []
  await start(async (what) => {
    const { rows } = await database.pool.query<{ worker: string }>(
      'SELECT locked_by AS worker FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL',
    )
    pools.push(...rows.map(({ worker }) => worker))
    done.push(what)
  })
  await promise('the first')
  await until(() => done.length > 0)
  const later = new Date(Date.now() + 3_600_000)
  await promise('cut off', { queue: 'one', runAt: later })
  const locked = "locked_at = now() - interval '1 minute', locked_by = $1"
  await database.pool.query(`UPDATE graphile_worker._private_job_queues SET ${locked}`, [pools[0]])
  await database.pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now(), ${locked}`, [pools[0]])
  await promise('behind it', { queue: 'one' })
  await until(() => done.length > 2)
  expect(done.slice(1).toSorted()).toEqual(['behind it', 'cut off'])
})

test('a connection that ends in the moment of its beginning is not kept: the lock is held on the next', async () => {
  const connect: MockInstance<() => Promise<pg.Client>> = vi.spyOn(pg.Client.prototype, 'connect')
  const living = await watchLivingWorkers(database.pool, log)
  connect.mockImplementationOnce(async function endedAtOnce(this: pg.Client) {
    connect.mockRestore()
    await this.connect()
    await this.end()
    return this
  })
  await living.announce('short-lived')
  const { rows } = await database.pool.query<{ isFree: boolean }>(
    `SELECT pg_try_advisory_xact_lock_shared(hashtextextended('worker-pool:short-lived', 0)) AS "isFree"`,
  )
  expect(rows).toEqual([{ isFree: false }])
  await living.stop()
})
