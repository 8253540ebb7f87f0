import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../database.ts'
import { JOB_KINDS } from './job-kinds.ts'
import { faultsOf } from './soundness.ts'
import { openWorld, PRODUCT_NAME, type World } from './world.ts'

interface Failed {
  attempts: number
  error: string | null
  waits: boolean
  /** An attempt is counted when it begins; the error is that of the last attempt that ended. */
  isRunning: boolean
}

const database = useDatabase()
const keyOf = (kind: string) => `probe:${kind}`
let control: pg.Client
let world: World
/**
 * Each kind when it was first seen to have failed: the first ones may be retried before the last has failed.
 */
const failed = new Map<string, Failed>()

/**
 * The product finds none of its tables, and the payloads are empty, so that each kind fails for one reason or
 * the other. The queue's own tables stay in sight.
 */
beforeAll(async () => {
  const url = database.pool.options.connectionString ?? ''
  control = new pg.Client({ connectionString: url })
  await control.connect()
  world = await openWorld(url)
  await lookFor('nowhere')
  for (const kind of JOB_KINDS)
    await control.query(
      `SELECT graphile_worker.add_job($1, payload := '{}'::json, max_attempts := 12, job_key := $2)`,
      [kind, keyOf(kind)],
    )
  await world.until('every kind failed once', 60_000, async () => {
    for (const [kind, found] of await readFailed())
      if (found.error !== null && !found.isRunning && !failed.has(kind)) failed.set(kind, found)
    return JOB_KINDS.every((kind) => failed.has(kind))
  })
  await lookFor('public')
})
afterAll(async () => {
  await control.end()
  await world.close()
})

/**
 * Changes the schema in which the product looks for tables, and ends its connections so that it holds at
 * once.
 */
async function lookFor(schema: string): Promise<void> {
  const { rows } = await control.query<{ name: string }>('SELECT current_database() AS name')
  await control.query(`ALTER DATABASE "${rows[0]?.name}" SET search_path = ${schema}`)
  await control.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1`,
    [PRODUCT_NAME],
  )
}

async function readFailed(): Promise<Map<string, Failed>> {
  const { rows } = await control.query<Failed & { key: string }>(
    `SELECT key, attempts::int, last_error AS error, run_at > now() AS waits, locked_at IS NOT NULL AS "isRunning" FROM graphile_worker.jobs WHERE key LIKE 'probe:%'`,
  )
  return new Map(rows.map((row) => [row.key.replace('probe:', ''), row]))
}

test.each(JOB_KINDS)('%s is recorded with its error, and waits for its next try', (kind) => {
  expect(failed.get(kind)).toMatchObject({ error: expect.stringMatching(/\w/), waits: true })
  expect(failed.get(kind)?.attempts).toBeGreaterThan(0)
})

test('staff see every kind that failed', async () => {
  await world.until('staff see them', 15_000, async () => {
    const { body } = await world.ask('GET', '/api/staff/waiting', world.people.staff)
    const shown = ((body['jobs'] ?? []) as { job: string }[]).map(({ job }) => job)
    const left = [...(await readFailed()).keys()]
    return body['jobs'] !== undefined && left.every((kind) => shown.includes(kind))
  })
})

test('jobs of other people are done meanwhile', async () => {
  const { email } = world.people.seller
  const asked = await world.ask('POST', '/auth/forgot', null, { body: { email } })
  expect(asked.status).toBe(200)
  await world.until('the mail', 10_000, async () => world.mail.mails.some(({ to }) => to === email))
})

test('each is tried again: done where the cause is gone, failed again where it is not', async () => {
  const before = await readFailed()
  await control.query(
    "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'probe:%' AND locked_at IS NULL",
  )
  await world.until('every kind was tried again', 60_000, async () => {
    const now = await readFailed()
    return [...now].every(
      ([kind, { attempts, isRunning }]) => !isRunning && attempts > (before.get(kind)?.attempts ?? 0),
    )
  })
  const stillFailing = [...(await readFailed()).entries()]
  // The remaining jobs can't succeed: their payloads are empty.
  for (const [kind, { error }] of stillFailing) expect(error, kind).not.toMatch(/does not exist/)
  expect(stillFailing.length).toBeLessThan(JOB_KINDS.length)
})

test('the process lives, and nothing is half done', async () => {
  expect(world.product.isAlive(), world.product.output().slice(-3000)).toBe(true)
  await control.query(
    "SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs WHERE key LIKE 'probe:%'",
  )
  expect(await faultsOf(world)).toEqual([])
})
