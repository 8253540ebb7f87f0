import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/db/migrate.ts'
import { migrateJobs } from '../src/platform/jobs/worker.ts'
import { createLog } from '../src/platform/log/log.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects as the application's role. */
    templateUrl: string
    superuserUrl: string
  }
}

/** One server per run and one migrated template, which each test file copies (see `test/database.ts`). */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'gisement-test-'))
  // The unprivileged user of PostgreSQL has to reach the folder when the tests run as root.
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, fsync: false, onLog: () => undefined })
  await migrate(server.url)
  // Tests use these settings to choose the victim of a deadlock and to bypass triggers; the application's
  // role may not.
  const superuser = new pg.Client({ connectionString: server.superuserUrl })
  await superuser.connect()
  await superuser.query('GRANT SET ON PARAMETER deadlock_timeout, session_replication_role TO gisement')
  await superuser.end()
  const pool = new pg.Pool({ connectionString: server.url, max: 1 })
  const ignore = () => undefined
  pool.on('error', ignore)
  pool.on('connect', (client) => client.on('error', ignore))
  await migrateJobs(pool, createLog('silent'))
  await pool.end()
  project.provide('templateUrl', server.url)
  project.provide('superuserUrl', server.superuserUrl)
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
