import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { onBehalfOf } from '#platform/log/log.ts'
import { useDatabase } from '#test/database.ts'
import { keepLines } from '#test/log-lines.ts'
import {
  bindJob,
  declareJob,
  defineJob,
  enqueue,
  enqueueAll,
  handleJob,
  isUnderWay,
  type JobRun,
  LANES,
  PermanentFailure,
} from './job.ts'
import { startWorker, type Worker } from './worker.ts'

const database = useDatabase()
const payload = z.object({ what: z.string() })
const huge = declareJob({ name: 'huge', lane: 'import', priority: 1, payload })
const mail = declareJob({ name: 'mail', lane: 'mail', priority: 50, payload })

const { log, lines } = keepLines()

const workers: Worker[] = []
beforeEach(async () => {
  lines.length = 0
  await database.pool.query('DELETE FROM graphile_worker._private_jobs')
})
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())))

type Run = (what: string, run: JobRun) => Promise<void>

async function start(runHuge: Run, runMail: Run, pool = database.pool): Promise<void> {
  const handlers = [
    bindJob(
      handleJob(huge, (_, { what }, run) => runHuge(what, run)),
      null,
    ),
    bindJob(
      handleJob(mail, (_, { what }, run) => runMail(what, run)),
      null,
    ),
  ]
  workers.push(await startWorker({ pool, handlers, log }))
}

const promise = (job: typeof huge, what: string) =>
  database.db.transaction((tx) => enqueue(tx, job, { what }))

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await isSo()) return
    await delay(25)
  }
  throw new Error('it never came to be so')
}

interface JobRow {
  attempts: number
  last_error: string | null
  is_locked: boolean
  waits: boolean
}

async function jobs(): Promise<JobRow[]> {
  const { rows } = await database.pool.query<JobRow>(
    'SELECT attempts, last_error, locked_at IS NOT NULL AS is_locked, run_at > now() AS waits FROM graphile_worker._private_jobs ORDER BY id',
  )
  return rows
}

const nothing = async () => undefined

test.each([
  ['of a sentence', new Error('550 no such mailbox'), '550 no such mailbox'],
  ['of a NUL, which the database refuses', new Error('the entry "a\u0000b"'), 'the entry "ab"'],
  ['of half a pair', new Error('broken \ud83d'), 'broken \ufffd'],
  [
    'of a statement, whose parameters are nobody’s business',
    new Error('Failed query: INSERT INTO x VALUES ($1)\nparams: Mireille,mireille@example.com', {
      cause: new Error('canceling statement due to lock timeout'),
    }),
    'Failed query: INSERT INTO x VALUES ($1) (canceling statement due to lock timeout)',
  ],
])('a job that fails %s is kept, said and tried again', async (_, thrown, kept) => {
  await start(nothing, async () => {
    throw thrown
  })
  await promise(mail, 'one')
  await until(async () => (await jobs())[0]?.last_error !== null)
  expect(await jobs()).toEqual([{ attempts: 1, last_error: kept, is_locked: false, waits: true }])
  expect(lines.join('')).toContain('"job failed"')
  expect(lines.join('')).not.toContain('ireille')
})

test('jobs of one kind that fail alike are told of once, and each keeps its error', async () => {
  await start(
    async () => {
      throw new Error('the server 192.0.2.1 is away')
    },
    async () => {
      throw new Error('the server 192.0.2.1 is away')
    },
  )
  for (let n = 0; n < 5; n += 1) await promise(mail, `mail ${n}`)
  await promise(huge, 'a sheet')
  await until(async () => (await jobs()).filter((job) => job.last_error?.includes('is away')).length === 6)
  const told = lines.filter((line) => line.includes('"job failed"'))
  expect(told.map((line) => (JSON.parse(line) as { job: string }).job).toSorted()).toEqual(['huge', 'mail'])
})

test('a job that would never succeed is not tried again, and is restarted like any other', async () => {
  let runs = 0
  await start(nothing, async () => {
    runs += 1
    throw new PermanentFailure('550 no such mailbox')
  })
  await promise(mail, 'one')
  await until(async () => (await jobs())[0]?.is_locked === false && (await jobs())[0]?.last_error !== null)
  expect(await jobs()).toMatchObject([{ attempts: 12, last_error: '550 no such mailbox' }])
  expect(await isUnderWay(database.db, mail, { what: 'one' })).toBe(false)
  expect(lines.join('')).toContain('job failed for good')
  expect(lines.join('')).not.toContain('"job failed"')
  await database.pool.query(
    'SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs), run_at := now(), attempts := 0)',
  )
  await until(() => runs === 2)
})

test('a job that fails for the last time says so, and knew it', async () => {
  const runs: JobRun[] = []
  await promise(mail, 'one')
  await database.pool.query('UPDATE graphile_worker._private_jobs SET attempts = 11')
  await start(nothing, async (_what, run) => {
    runs.push(run)
    throw new Error('no')
  })
  await until(async () => !(await isUnderWay(database.db, mail, { what: 'one' })))
  expect(runs).toMatchObject([{ attempt: 12, isLast: true }])
  expect(lines.join('')).toContain('job failed for good')
})

test('jobs of one lane that take long hold up no other lane', async () => {
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  const sent: string[] = []
  await start(
    async (what) => {
      begun.push(what)
      await gate.promise
    },
    async (what) => void sent.push(what),
  )
  for (let n = 0; n < 20; n += 1) await promise(huge, `sheet ${n}`)
  await until(() => begun.length === LANES.import)
  await promise(mail, 'a mail')
  await until(() => sent.length > 0)
  expect(begun).toHaveLength(LANES.import)
  expect(await isUnderWay(database.db, huge, { what: 'sheet 0' })).toBe(true)
  expect(await isUnderWay(database.db, huge, { what: 'sheet 99' })).toBe(false)
  await database.pool.query('DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL')
  gate.resolve()
})

test('many jobs of one queue leave a slot to others, and those of a higher priority go first', async () => {
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  const ofMany = Array.from({ length: 40 }, (_, n) => ({
    payload: { what: `of many ${n}` },
    key: `many ${n}`,
  }))
  await database.db.transaction((tx) => enqueueAll(tx, huge, ofMany, { queue: 'one company', priority: 50 }))
  await start(async (what) => {
    begun.push(what)
    if (what.startsWith('of many')) await gate.promise
  }, nothing)
  await until(() => begun.length === 1)
  await promise(huge, 'of another')
  await until(() => begun.includes('of another'))
  expect(begun).toEqual(['of many 0', 'of another'])
  await database.pool.query('DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL')
  gate.resolve()
})

test('a job whose end could not be written is done again, one that is worked on is not', async () => {
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  await start(async (what) => {
    begun.push(what)
    if (what === 'long') await gate.promise
  }, nothing)
  await promise(huge, 'long')
  await until(() => begun.length === 1)
  await promise(huge, 'forgotten')
  await until(() => begun.length === 2)
  // As the queue stands when the database was away at the end of the job.
  await database.pool.query(
    `INSERT INTO graphile_worker._private_jobs (task_id, payload, locked_at, locked_by)
     SELECT task_id, '{"what": "forgotten"}', now() - interval '1 minute', locked_by
       FROM graphile_worker._private_jobs WHERE locked_by IS NOT NULL`,
  )
  await database.pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute' WHERE locked_at IS NOT NULL`,
  )
  await until(() => begun.length === 3)
  gate.resolve()
  expect(begun).toEqual(['long', 'forgotten', 'forgotten'])
})

test('the end of a job that can’t be written at first is written a little later, and the job is not done again', async () => {
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  const run = async (what: string) => {
    begun.push(what)
    await gate.promise
  }
  const impatient = new pg.Pool({ ...database.pool.options, lock_timeout: 300 })
  await start(run, nothing, impatient)
  await promise(huge, 'held')
  await until(() => begun.length === 1)
  const other = await database.pool.connect()
  await other.query('BEGIN')
  await other.query('SELECT FROM graphile_worker._private_jobs FOR UPDATE')
  gate.resolve()
  await until(async () => (await waitingForLocks()) > 0)
  await until(async () => (await waitingForLocks()) === 0)
  await other.query('COMMIT')
  other.release()
  await until(async () => (await jobs()).length === 0)
  expect(begun).toEqual(['held'])
  await impatient.end()
})

async function waitingForLocks(): Promise<number> {
  const { rowCount } = await database.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'delete from%'`,
  )
  return rowCount ?? 0
}

test('lines of a job have the id of the request that promised it, those of what it promises as well', async () => {
  await start(
    async (what) => {
      log.info({ what }, 'of the second')
      throw new Error(`not ${what}`)
    },
    async () => {
      await promise(huge, 'another')
      log.info('of the first')
    },
  )
  await onBehalfOf('0123456789abcdef', () => promise(mail, 'one'))
  await until(() => lines.some((line) => line.includes('"job failed"')))
  const told = lines.map((line) => JSON.parse(line) as { msg: string; reqId?: string })
  const ours = told.filter(({ msg }) => /^of the|^job failed$/.test(msg))
  expect(ours.map(({ msg }) => msg)).toEqual(['of the first', 'of the second', 'job failed'])
  expect(ours.map(({ reqId }) => reqId)).toEqual(Array(3).fill('0123456789abcdef'))
  await database.pool.query('DELETE FROM graphile_worker._private_jobs')
  lines.length = 0
  await promise(huge, 'of the clock')
  await until(() => lines.some((line) => line.includes('"job failed"')))
  expect(lines.join('')).not.toContain('reqId')
})

test('a job of the clock is known to it by its line, and gets what it is bound to', async () => {
  const given: string[] = []
  const yearly = defineJob({
    name: 'yearly',
    lane: 'clock',
    priority: 9,
    cron: '0 0 1 1 *',
    run: async (what: string) => void given.push(what),
  })
  const handlers = [bindJob(yearly, 'services')]
  workers.push(await startWorker({ pool: database.pool, handlers, log }))
  await database.db.transaction((tx) => enqueue(tx, yearly, {}))
  await until(() => given.length > 0)
  const known = () =>
    database.pool.query(`SELECT FROM graphile_worker._private_known_crontabs WHERE identifier = 'yearly'`)
  await until(async () => (await known()).rowCount === 1)
  expect(given).toEqual(['services'])
})

test('many jobs are enqueued in one statement, each by its key, and wake their lane', async () => {
  const done: string[] = []
  await start(async (what) => void done.push(what), nothing)
  const later = new Date(Date.now() + 3_600_000)
  const each = (...all: string[]) => all.map((what) => ({ payload: { what }, key: what }))
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  await database.db.transaction((tx) =>
    enqueueAll(tx, huge, each(...Array.from({ length: 500 }, (_, n) => `later ${n}`)), { runAt: later }),
  )
  expect(statements.mock.calls.length).toBeLessThan(10)
  statements.mockRestore()
  expect(await jobs()).toHaveLength(500)
  expect(done).toEqual([])
  await database.db.transaction((tx) => enqueueAll(tx, huge, each('later 7', 'now')))
  await until(() => done.length === 2)
  expect(done.toSorted()).toEqual(['later 7', 'now'])
  await until(async () => (await jobs()).length === 499)
  await database.db.transaction((tx) => enqueueAll(tx, huge, []))
  expect((await jobs()).every(({ waits }) => waits)).toBe(true)
})

test('a process whose clock is wrong leaves scheduled jobs to others, and runs them once it is right', async () => {
  const done: string[] = []
  const tidy = defineJob<null>({
    name: 'tidy',
    lane: 'clock',
    priority: 1,
    cron: '0 3 1 1 *',
    run: async () => void done.push('tidied'),
  })
  const [real, ahead] = [Date.now, 26 * 3_600_000]
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead)
  workers.push(await startWorker({ pool: database.pool, handlers: [bindJob(tidy, null)], log }))
  const run = () => database.pool.query("SELECT graphile_worker.add_job('tidy', job_key := 'tidy')")
  await run()
  await until(async () => (await jobs())[0]?.last_error != null)
  expect((await jobs())[0]?.last_error).toMatch(
    /^the clock of this machine is 936\d\d seconds ahead of that of the database/,
  )
  expect(done).toEqual([])
  clock.mockRestore()
  await run()
  await until(() => done.length === 1)
})
