/**
 * Backs up database, stored files and secrets, with the product running or stopped: `npm run backup`, or `npm
 * run backup -- --to FOLDER`. `npm run backup -- --list` lists the backups, `--verify` reads the newest one
 * completely and verifies it. Exits with 1 if something is wrong.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readBackupStatus, judgeBackups } from '../src/platform/backup/backup-status.ts'
import { readCounts } from '../src/platform/backup/keep-backups.ts'
import { listBackups, placesIn, readManifest, type Manifest } from '../src/platform/backup/layout.ts'
import { makeBackup } from '../src/platform/backup/make-backup.ts'
import { verifyBackup } from '../src/platform/backup/verify-backup.ts'
import { openDatabase } from '../src/db/client.ts'
import { loadConfig, type Config } from '../src/platform/config/config.ts'
import { readSettings } from '../src/platform/config/read-settings.ts'
import { reasonOf } from '../src/app/self-check/finding.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { addressOfRunning } from '../src/platform/postgres/running-postgres.ts'
import { commandOf } from '../src/platform/start/commands.ts'
import { openStore } from '../src/platform/storage/open-store.ts'

const DEFAULT_DAYS = 14

function wordsOf({ name, database, withoutDatabase, objects, counts }: Manifest): string {
  const files = `${objects.count} stored files (${(objects.bytes / 1e6).toFixed(1)} MB)`
  return database
    ? `${name}: database (${counts['orders'] ?? 0} orders), ${files}, secrets`
    : `${name}: ${files} and secrets only: ${withoutDatabase}`
}

/** The database for the duration of the backup; an embedded one is started if the product is stopped. */
async function reachDatabase({ databaseUrl, directUrl, backupDatabaseUrl, dataDir }: Config) {
  // Replication is not possible through a pooler.
  const url = directUrl ?? databaseUrl
  if (url !== null) return { url, replicationUrl: backupDatabaseUrl ?? url, stop: async () => undefined }
  const running = await addressOfRunning(dataDir)
  const { db, close } = openDatabase({ url: running, maxConnections: 1, onError: () => undefined })
  const isRunning = await db.execute('SELECT 1').then(
    () => true,
    () => false,
  )
  await close()
  if (isRunning)
    return {
      url: running,
      replicationUrl: await addressOfRunning(dataDir, 'superuser'),
      stop: async () => undefined,
    }
  const own = await startEmbeddedPostgres({ dataDir, fsync: true, onLog: () => undefined })
  return { url: own.url, replicationUrl: own.superuserUrl, stop: own.stop }
}

async function make(config: Config, to: string): Promise<void> {
  const { url, replicationUrl, stop } = await reachDatabase(config)
  const { db, close } = openDatabase({ url, maxConnections: 1, isPatient: true, onError: () => undefined })
  try {
    const made = await makeBackup({
      to,
      keepDays: config.backup?.keepDays ?? DEFAULT_DAYS,
      dataDir: config.dataDir,
      replicationUrl,
      store: openStore(config),
      readCounts: () => readCounts(db),
      now: () => new Date(),
    })
    console.log(`Saved and verified in ${to}: ${wordsOf(made)}.`)
    console.log('The settings file is not in it: keep a copy of that elsewhere.')
  } finally {
    await close()
    await stop()
  }
}

async function list(to: string): Promise<void> {
  for (const name of await listBackups(to)) {
    const folder = join(placesIn(to).bases, name)
    console.log(await readManifest(folder).then(wordsOf, (error: unknown) => `${name}: ${reasonOf(error)}`))
  }
  const problem = judgeBackups(await readBackupStatus(to), new Date())
  console.log(problem === null ? 'All is well.' : `WRONG: ${problem}`)
  if (problem !== null) process.exitCode = 1
}

async function verify(to: string): Promise<void> {
  const newest = (await listBackups(to)).at(-1)
  if (newest === undefined) throw new Error(`there is no backup in ${to}`)
  const damaged = await verifyBackup(to, newest)
  for (const each of damaged) console.error(`DAMAGED: ${each}`)
  console.log(damaged.length === 0 ? `${newest} is whole.` : `${newest}: ${damaged.length} damaged.`)
  if (damaged.length > 0) process.exitCode = 1
}

try {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, list: { type: 'boolean' }, verify: { type: 'boolean' } },
  })
  const config = loadConfig(readSettings(process.env))
  const to = values.to ?? config.backup?.to
  if (to === undefined)
    throw new Error(`say where to: ${commandOf('backup', '--to FOLDER')}, or BACKUP_TO in the settings`)
  await (values.list ? list(to) : values.verify ? verify(to) : make(config, to))
} catch (error) {
  console.error(`No backup was made: ${reasonOf(error)}`)
  process.exit(1)
}
