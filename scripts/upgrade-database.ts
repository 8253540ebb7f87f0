/**
 * Upgrades the embedded database to this release's major version of PostgreSQL, while the product is stopped:
 * `npm run upgrade:database -- --old FOLDER`, where FOLDER contains `bin/postgres` of the previous version.
 * The old files are kept. It may be killed at any moment, and run again.
 */
import { parseArgs } from 'node:util'
import { reasonOf } from '../src/app/self-check/finding.ts'
import { openDatabase } from '../src/db/client.ts'
import { migrate } from '../src/db/migrate.ts'
import { loadConfig } from '../src/platform/config/config.ts'
import { readSettings } from '../src/platform/config/read-settings.ts'
import { migrateJobs } from '../src/platform/jobs/worker.ts'
import { createLog } from '../src/platform/log/log.ts'
import { upgradeCluster } from '../src/platform/postgres/upgrade/upgrade-cluster.ts'
import { commandOf } from '../src/platform/start/commands.ts'

async function makeTables(url: string): Promise<void> {
  await migrate(url)
  const { pool, close } = openDatabase({ url, maxConnections: 2, onError: () => undefined })
  try {
    await migrateJobs(pool, createLog('silent'))
  } finally {
    await close()
  }
}

try {
  const { values } = parseArgs({ options: { old: { type: 'string' } } })
  const { databaseUrl, dataDir, backup } = loadConfig(readSettings(process.env))
  if (databaseUrl !== null)
    throw new Error(
      'DATABASE_URL names a server of your own: upgrade it by its own tools, such as pg_upgrade',
    )
  const done = await upgradeCluster({
    dataDir,
    oldBinaries: values.old ?? null,
    migrate: makeTables,
    onStep: (what) => console.log(`… ${what}`),
  })
  if (done === null) console.log('The database is of the version of this release: there is nothing to do.')
  else {
    console.log(
      `The database is of PostgreSQL ${done.to} now. Next: ${commandOf('start')}, then ${commandOf('check:data')}.`,
    )
    console.log(
      `The files of ${done.from} are kept beside the new ones (cluster-${done.from}): delete them once all is well.`,
    )
    if (backup !== null)
      console.log(
        `It is another database for the backups: name an empty folder in BACKUP_TO, and keep ${backup.to}.`,
      )
  }
} catch (error) {
  console.error(`The database was not upgraded: ${reasonOf(error)}`)
  process.exit(1)
}
