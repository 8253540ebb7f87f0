/**
 * Creates a data folder from a backup and the archived log, and checks all of it: `npm run restore -- --from
 * FOLDER --into DATA_DIR [--to-time 2026-11-23T12:30:00Z] [--backup NAME]`, or `--from-bucket` for the copy
 * in BACKUP_BUCKET. Exits with 1 if something could not be restored or is wrong.
 */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { checkData } from '../src/app/data-check/check-data.ts'
import { reasonOf } from '../src/app/self-check/finding.ts'
import { openDatabase, type Db } from '../src/db/client.ts'
import { compareMigrations } from '../src/db/migrate.ts'
import { fetchBackup } from '../src/platform/backup/bucket/fetch-backup.ts'
import { openBucket } from '../src/platform/backup/bucket/known-bucket.ts'
import { readCounts } from '../src/platform/backup/keep-backups.ts'
import { listBackups, placesIn, readManifest, type Manifest } from '../src/platform/backup/layout.ts'
import { finishRestore, restoreBackup, type Restored } from '../src/platform/backup/restore-backup.ts'
import { bucketAt } from '../src/platform/config/backup-settings.ts'
import { readSettings } from '../src/platform/config/read-settings.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { commandOf } from '../src/platform/start/commands.ts'
import { createFileStore } from '../src/platform/storage/file-store.ts'
import { createS3Store } from '../src/platform/storage/s3-store.ts'

const USAGE = commandOf(
  'restore',
  '--from BACKUPS --into NEW_DATA_FOLDER [--to-time 2026-11-23T12:30:00Z] [--backup NAME]',
)

function readTime(text: string | undefined): Date | null {
  if (text === undefined) return null
  // Without a time zone it would be unclear whether the operator's or the server's is meant.
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const moment = new Date(text)
  if (!isWhole || Number.isNaN(moment.getTime()))
    throw new Error(`--to-time must be a moment with its zone, such as 2026-11-23T12:30:00Z, not ${text}`)
  if (moment.getTime() > Date.now()) throw new Error(`--to-time ${text} lies in the future`)
  return moment
}

/** There can't be fewer append-only rows than when the backup began. */
function missingOf(restored: Manifest['counts'], { counts }: Manifest): string[] {
  return Object.entries(counts)
    .filter(([what, before]) => (restored[what] ?? 0) < before)
    .map(([what, before]) => `${restored[what] ?? 0} ${what}, and there were ${before} when the backup began`)
}

/** Accounts that are deleted according to any kept backup, but exist again. */
async function deletedAgain(from: string, deleted: readonly number[]): Promise<number[]> {
  const known = await Promise.all(
    (await listBackups(from)).map((name) =>
      readManifest(join(placesIn(from).bases, name)).then(
        ({ deletedMembers }) => deletedMembers,
        () => [],
      ),
    ),
  )
  return [...new Set(known.flat())].filter((id) => !deleted.includes(id)).toSorted((a, b) => a - b)
}

async function lookAt(db: Db, into: string): Promise<string[]> {
  const wrong = await checkData({ db, store: createFileStore(join(into, 'objects')), now: new Date() })
  return wrong.map(({ name, says, broken, ids, failure }) =>
    failure === undefined
      ? `${name}: ${broken} (${says}): ${ids.join(', ')}`
      : `${name}: ${reasonOf(failure)}`,
  )
}

async function lookAtRestored(from: string, into: string, { manifest }: Restored): Promise<string[]> {
  const server = await startEmbeddedPostgres({ dataDir: into, fsync: true, onLog: () => undefined })
  const { db, pool, close } = openDatabase({
    url: server.url,
    maxConnections: 2,
    isPatient: true,
    onError: ({ message }) => console.error(message),
  })
  try {
    const { counts, deletedMembers } = await readCounts(db)
    console.log(
      `It holds ${Object.entries(counts)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ')}.`,
    )
    const again = await deletedAgain(from, deletedMembers)
    if (again.length > 0)
      console.log(`Delete again, at the request of their owners, the accounts ${again.join(', ')}.`)
    const { pending, foreign } = await compareMigrations(pool)
    if (pending.length + foreign.length > 0)
      console.log(
        `It is of another release: start that one, or this one to migrate it, then ${commandOf('check:data')}.`,
      )
    await db.execute(sql`SELECT 1`)
    const broken = pending.length + foreign.length > 0 ? [] : await lookAt(db, into)
    return [...missingOf(counts, manifest), ...broken]
  } finally {
    await close()
    await server.stop()
  }
}

function sayLoss({ until, lastChange }: Restored): void {
  const age = Math.round((Date.now() - until.getTime()) / 60_000)
  console.log(
    `Everything until ${until.toISOString()} is there${lastChange ? `; the last change is of ${lastChange.toISOString()}` : ''}.`,
  )
  console.log(
    `Lost is what was done in the ${age} minutes since then: sign-ups, listings, offers, orders, messages, uploads, acts of staff. Payments since then are at the provider, and appear as payments of nobody; mails that went out can't be called back.`,
  )
}

interface Asked {
  toTime: Date | null
  name: string | undefined
}

/** Beside the new folder, so that an interrupted download can continue. */
async function fetched(into: string, { toTime, name }: Asked): Promise<string> {
  const address = readSettings(process.env)['BACKUP_BUCKET']
  if (!address) throw new Error('--from-bucket needs BACKUP_BUCKET, in the settings or the environment')
  const folder = `${resolve(into)}.fetched`
  const bucket = await openBucket(createS3Store(bucketAt(address)))
  await fetchBackup(bucket, folder, { toTime, name, onStep: (what) => console.log(`… ${what}`) })
  return folder
}

try {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      'from-bucket': { type: 'boolean', default: false },
      into: { type: 'string' },
      'to-time': { type: 'string' },
      backup: { type: 'string' },
    },
  })
  const { into, backup: name } = values
  const isFetched = values['from-bucket']
  if (into === undefined || (values.from !== undefined) === isFetched)
    throw new Error(
      `say from where and into which folder: ${USAGE}; instead of --from BACKUPS, --from-bucket`,
    )
  const toTime = readTime(values['to-time'])
  const from = values.from ?? (await fetched(into, { toTime, name }))
  const restored = await restoreBackup({
    from,
    into,
    toTime,
    name,
    onStep: (what) => console.log(`… ${what}`),
    onLog: () => undefined,
  })
  const { manifest, preparedFor, damaged } = restored
  const isEmbedded = manifest.database !== null && preparedFor === null
  const wrong = [...damaged, ...(isEmbedded ? await lookAtRestored(from, into, restored) : [])]
  await finishRestore(into)
  if (isFetched) await rm(from, { recursive: true, force: true })
  sayLoss(restored)
  if (manifest.database === null)
    console.log(`The database is not in this backup: ${manifest.withoutDatabase}.`)
  if (preparedFor !== null)
    console.log(
      `Give ${preparedFor} to PostgreSQL ${Math.floor((manifest.database?.version ?? 0) / 10_000)} as its data folder, with the folder beside it: it brings itself forward at its start. Then ${commandOf('check:data')}.`,
    )
  for (const each of wrong) console.error(`WRONG: ${each}`)
  console.log(
    wrong.length === 0
      ? `Restored into ${into}: start with DATA_DIR=${into}.`
      : `Restored into ${into}, but ${wrong.length} things are not right: see above.`,
  )
  process.exitCode = wrong.length === 0 ? 0 : 1
} catch (error) {
  console.error(`Nothing was restored: ${reasonOf(error)}`)
  process.exit(1)
}
