import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { migrateJobs } from '#platform/jobs/worker.ts'
import { createLog } from '#platform/log/log.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

let dataDir = ''
let server: EmbeddedPostgres
const troubles: string[] = []
const start = async () => {
  server = await startEmbeddedPostgres({
    dataDir,
    fsync: false,
    onLog: () => undefined,
    onTrouble: (what) => troubles.push(what),
  })
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gisement-embedded-'))
  await chmod(dataDir, 0o755)
  await start()
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function ask(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement))
    return rows
  } finally {
    await client.end()
  }
}

const FOREIGN = `
  SELECT c.relname AS name, pg_get_userbyid(c.relowner) AS owner FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND pg_get_userbyid(c.relowner) <> current_user
  UNION ALL
  SELECT proname, pg_get_userbyid(proowner) FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
   WHERE n.nspname !~ '^pg_' AND n.nspname <> 'information_schema' AND pg_get_userbyid(proowner) <> current_user
     AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  UNION ALL
  SELECT nspname, pg_get_userbyid(nspowner) FROM pg_namespace WHERE nspname IN ('graphile_worker', 'sandbox_stripe')
     AND pg_get_userbyid(nspowner) <> current_user`

test('the application owns its database and may do nothing else in the cluster', async () => {
  expect(
    await ask(
      server.url,
      'SELECT rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls FROM pg_roles WHERE rolname = current_user',
    ),
  ).toEqual([
    {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
    },
  ])
  await expect(ask(server.url, `COPY (SELECT 1) TO PROGRAM 'true'`)).rejects.toMatchObject({ code: '42501' })
  await expect(ask(server.url, `SELECT pg_read_file('/etc/passwd')`)).rejects.toMatchObject({ code: '42501' })
  const elsewhere = new URL(server.url)
  elsewhere.pathname = '/postgres'
  await expect(ask(elsewhere.href, 'SELECT 1')).rejects.toMatchObject({ code: '42501' })
  for (const file of ['postgres-password', 'database-password'])
    expect((await stat(join(dataDir, file))).mode & 0o777).toBe(0o600)
})

test('a cluster that an earlier release made as superuser is handed over at the next start', async () => {
  await ask(
    server.superuserUrl.replace('/gisement?', '/postgres?'),
    'DROP DATABASE gisement',
    'CREATE DATABASE gisement',
    'DROP ROLE gisement',
  )
  await migrate(server.superuserUrl)
  const pool = new pg.Pool({ connectionString: server.superuserUrl, max: 1 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  await migrateJobs(pool, createLog('silent'))
  await pool.end()
  await server.stop()
  await rm(join(dataDir, 'database-password'))
  await start()
  expect(await ask(server.url, FOREIGN)).toEqual([])
  await ask(
    server.url,
    `SELECT graphile_worker.add_job('any')`,
    'ALTER TABLE member ADD COLUMN probe integer',
    'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  )
  expect(await migrate(server.url)).toEqual([])
})

test('a server that is killed is started again, and takes the same connections', async () => {
  // Without `fsync` the newest commits, the role's among them, reach the disk a moment later.
  await ask(server.superuserUrl, 'CHECKPOINT')
  const pid = Number((await readPid()).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  for (let tries = 0; ; tries += 1) {
    const answer = await ask(server.url, 'SELECT 1 AS one').catch(() => null)
    if (answer && (await readPid()).split('\n')[0] !== String(pid)) break
    // Its own processes end first, and each try waits longer than the one before.
    expect(tries, troubles.join('\n')).toBeLessThan(200)
    await delay(50)
  }
  expect(troubles[0]).toBe('ended by SIGKILL')
})

async function readPid(): Promise<string> {
  const pointer = join(dataDir, 'postgres-elsewhere')
  const home = await readFile(pointer, 'utf8').catch(() => join(dataDir, 'postgres'))
  return readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '')
}
