import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { keepLines } from '#test/log-lines.ts'
import * as z from 'zod/mini'
import { bindJob, defineJob, enqueue, type BoundJob } from './job.ts'
import { startWorker, type Worker } from './worker.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const database = useDatabase()
const { log, lines } = keepLines()
const workers: Worker[] = []
let runs = 0

beforeEach(async () => {
  runs = 0
  lines.length = 0
  await database.pool.query('DELETE FROM graphile_worker._private_jobs')
  await database.pool.query('DELETE FROM graphile_worker._private_known_crontabs')
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})

const minutely = defineJob({
  name: 'minutely',
  lane: 'clock',
  priority: 9,
  cron: '* * * * *',
  run: async () => void (runs += 1),
})
const start = async (...others: BoundJob[]) =>
  workers.push(
    await startWorker({ pool: database.pool, handlers: [bindJob(minutely, null), ...others], log }),
  )

const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE

/** The clock of this process is frozen; its timers run. */
function stopClockAt(time: number): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(time)
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1200 && !(await isSo()); tries += 1) await delay(25)
  expect(await isSo()).toBe(true)
}

/** As after an hour in which the clock was an hour ahead. */
const ranInAnHour = () =>
  database.pool.query(
    `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     VALUES ('minutely', now() - interval '1 day', now() + interval '1 hour')
     ON CONFLICT (identifier) DO UPDATE SET last_execution = excluded.last_execution`,
  )
/** Resolves when the scheduler has started. */
const isKnown = async () =>
  (await database.pool.query('SELECT FROM graphile_worker._private_known_crontabs')).rowCount === 1
const isAhead = async () => {
  const { rowCount } = await database.pool.query(
    'SELECT FROM graphile_worker._private_known_crontabs WHERE last_execution > now()',
  )
  return rowCount === 1
}
/** Runs scheduled for a minute that is in the future by the database's clock. */
const waiting = async () => {
  const { rowCount } = await database.pool.query('SELECT FROM graphile_worker._private_jobs')
  return rowCount ?? 0
}
const told = () => lines.filter((line) => line.includes('the clock was set back'))

test('a process that starts after the clock was set back runs its scheduled jobs', async () => {
  await ranInAnHour()
  stopClockAt(thisMinute() + MINUTE)
  await start()
  await until(async () => runs + (await waiting()) > 0)
  expect(told()).toHaveLength(1)
})

test('a process that runs while the last run comes to lie in the future takes it back', async () => {
  await start()
  expect(told()).toHaveLength(0)
  await ranInAnHour()
  await until(async () => !(await isAhead()))
  expect(told()).toHaveLength(1)
})

test('a running process whose clock is set back does not wait for the minute it had expected', async () => {
  const minute = thisMinute()
  stopClockAt(minute + HOUR - 1000)
  await start()
  await until(isKnown)
  stopClockAt(minute)
  await until(async () => runs + (await waiting()) > 0)
  expect(lines.join('')).toContain('begin anew')
})

test('a lane that begins anew does not wait for a job that hangs', async () => {
  const begun: string[] = []
  const hanging = Promise.withResolvers<void>()
  const payload = z.object({ what: z.string() })
  const hang = defineJob({
    name: 'hang',
    lane: 'clock',
    priority: 9,
    payload,
    run: (_services: null, { what }) => {
      begun.push(what)
      return what === 'hung' ? hanging.promise : Promise.resolve()
    },
  })
  const ask = (what: string) => database.db.transaction((tx) => enqueue(tx, hang, { what }))
  const minute = thisMinute()
  stopClockAt(minute + HOUR - 1000)
  await start(bindJob(hang, null))
  await until(isKnown)
  await ask('hung')
  await until(() => begun.includes('hung'))
  stopClockAt(minute)
  await until(() => lines.join('').includes('begin anew'))
  await ask('next')
  try {
    await until(() => begun.includes('next'))
  } finally {
    hanging.resolve()
  }
})
