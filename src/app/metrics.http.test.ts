import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BackupStatus } from '#platform/backup/backup-status.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import { serveMetrics, type MetricsServer } from '#platform/metrics/serve-metrics.ts'
import { useApp } from '#test/app.ts'
import { buildApi } from './build-api.ts'

const it = useApp()
let server: MetricsServer
let app: Awaited<ReturnType<typeof buildApi>>

beforeAll(async () => {
  const metrics = createMetrics({ pool: it.services.pool, dataDir: tmpdir() })
  app = await buildApi(it.services, { trustedProxies: [], metrics })
  server = await serveMetrics({ host: '127.0.0.1', port: 0, metrics })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const ask = (path = '/metrics', method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method })
const figures = async () => (await ask()).text()
const valueOf = (text: string, name: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length + 1))
}

test('requests are counted by template and status, and name nobody', async () => {
  for (const url of ['/api/product/1999999999', '/api/product/1999999998', '/auth/emailverif/secret-token'])
    await app.inject({ url })
  await app.inject({ url: '/api/product/1999999999', headers: { authorization: 'Bearer x.y.z' } })
  const text = await figures()
  const product = 'method="GET",route="/api/product/:id"'
  expect(valueOf(text, `gisement_http_requests_total{${product},status="404"}`)).toBe(3)
  expect(valueOf(text, `gisement_http_request_duration_seconds_count{${product}}`)).toBe(3)
  expect(valueOf(text, `gisement_http_request_duration_seconds_bucket{le="+Inf",${product}}`)).toBe(3)
  expect(text).toContain('route="/auth/emailverif/:token"')
  expect(text).not.toMatch(/199999999|secret-token/)
})

test('backups have an age, which is infinite without one', async () => {
  const lastAt = new Date(Date.now() - 3_600_000)
  const known = { lastAt, logAt: null, isUnbroken: true, hasDatabase: true, lost: null, copy: null }
  let status: BackupStatus = known
  const backups = { status: async () => status }
  const metrics = createMetrics({ pool: it.services.pool, dataDir: tmpdir(), backups })
  expect(valueOf(await metrics.read(), 'gisement_backup_last_seconds')).toBeCloseTo(3600, -2)
  expect(valueOf(await metrics.read(), 'gisement_backup_log_seconds')).toBeGreaterThan(1e9)
  expect(valueOf(await metrics.read(), 'gisement_backup_lacks_database')).toBe(0)
  status = { ...known, hasDatabase: false }
  expect(valueOf(await metrics.read(), 'gisement_backup_log_seconds')).toBeNaN()
  status = { ...status, lost: { lastAt, why: 'the role may not replicate' } }
  expect(valueOf(await metrics.read(), 'gisement_backup_lacks_database')).toBe(1)
  expect(valueOf(await metrics.read(), 'gisement_backup_log_seconds')).toBeGreaterThan(1e9)
  expect(await figures()).not.toContain('gisement_backup')
})

test('what waits is read from the database: jobs, holds, events of the payment provider', async () => {
  const { pool } = it.services
  await pool.query(`SELECT graphile_worker.add_job('send-mail', run_at := now() - interval '2 minutes')`)
  await pool.query(`SELECT graphile_worker.add_job('send-mail', run_at := now() + interval '1 hour')`)
  await pool.query(
    `INSERT INTO payment_event (id, type, received_at) VALUES ('evt_1', 'x', now() - interval '1 minute')`,
  )
  const text = await figures()
  expect(valueOf(text, 'gisement_database_up')).toBe(1)
  expect(valueOf(text, 'gisement_jobs{state="due"}')).toBe(1)
  expect(valueOf(text, 'gisement_jobs{state="failed"}')).toBe(0)
  expect(valueOf(text, 'gisement_job_oldest_due_seconds')).toBeGreaterThanOrEqual(119)
  expect(valueOf(text, 'gisement_job_processes')).toBe(0)
  expect(valueOf(text, 'gisement_holds')).toBe(0)
  expect(valueOf(text, 'gisement_payment_events')).toBe(1)
  expect(valueOf(text, 'gisement_exchange_rate_age_days')).toBeGreaterThan(300)
  expect(valueOf(text, 'gisement_payment_event_oldest_seconds')).toBeGreaterThanOrEqual(59)
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(valueOf(text, 'gisement_database_connections{state="waiting"}')).toBe(0)
})

test.each(['- 10', '+ 60'])('a clock that began no scheduled job for %s minutes is seen', async (from) => {
  const { pool } = it.services
  const [sign, minutes] = from.split(' ')
  await pool.query('DELETE FROM graphile_worker._private_known_crontabs')
  await pool.query(
    `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     VALUES ('nightly', now() - interval '9 days', now() - interval '20 hours'),
            ('minutely', now() - interval '9 days', now() ${sign} interval '${minutes} minutes')`,
  )
  const seconds = valueOf(await figures(), 'gisement_clock_last_seconds') ?? 0
  expect(Math.abs(seconds - Number(minutes) * 60)).toBeLessThan(30)
})

test('the process tells how busy it is, what waits inside of it, and how much room its disk has', async () => {
  const text = await figures()
  expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(valueOf(text, 'gisement_queue_waiting{queue="passwords"}')).toBe(0)
  expect(valueOf(text, 'gisement_queue_waiting{queue="pictures"}')).toBe(0)
  const { bavail, bsize, files, ffree } = await statfs(tmpdir())
  const free = valueOf(text, 'gisement_disk_free_bytes') ?? 0
  expect(Math.abs(free - bavail * bsize)).toBeLessThan(1e9)
  const names = valueOf(text, 'gisement_disk_free_files') ?? 0
  expect(Math.abs(names - (files && ffree))).toBeLessThan(1e5)
})

test('each line is a comment, or a name with a figure', async () => {
  const lines = (await figures()).split('\n').filter((line) => line !== '')
  for (const line of lines)
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_\d]+ .+|[a-z_\d]+(\{[^{}]+\})? (-?[\d.e+-]+|Nan))$/)
})

test('nothing else stands at that port, and no figures at the public one', async () => {
  const answers = await Promise.all([ask('/'), ask('/api/orders'), ask('/metrics', 'POST')])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await ask()).headers.get('content-type')).toContain('version=0.0.4')
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404)
})

test('a database that is away is a figure, not a failure', async () => {
  const away = {
    query: () => Promise.reject(new Error('away')),
    totalCount: 0,
    idleCount: 0,
    waitingCount: 0,
  }
  const metrics = createMetrics({ pool: away, dataDir: tmpdir() })
  const other = await serveMetrics({ host: '127.0.0.1', port: 0, metrics })
  const text = await (await fetch(`http://127.0.0.1:${other.port}/metrics`)).text()
  await other.close()
  expect(valueOf(text, 'gisement_database_up')).toBe(0)
  expect(text).not.toContain('gisement_jobs')
})
