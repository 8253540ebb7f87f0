import { createReadStream, createWriteStream } from 'node:fs'
import { appendFile, chown, copyFile, mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { Places } from '../postgres/places.ts'
import type { SystemUser } from '../postgres/prepare-owner.ts'
import { lastWord, stopServer, tryServer } from '../postgres/server-process.ts'
import { readArchive } from './copy-database.ts'
import { BackupError, FILE_MODE, FOLDER_MODE, logAfter, placesIn, type Manifest } from './layout.ts'
import { positionOf } from './wal-names.ts'

/** The log to replay, in a folder beside the database files. */
const LOG_FOLDER = 'restore-log'
/** The server's own settings file, to which a restore temporarily adds the recovery target. */
const OWN_SETTINGS = 'postgresql.auto.conf'

type Home = Pick<Places, 'home' | 'cluster'>

/** Lays out the database files and the log, so that a server started on them recovers. */
export async function layOut(
  from: string,
  manifest: Manifest,
  { home, cluster, user, toTime }: Home & { user: SystemUser | null; toTime: Date | null },
): Promise<void> {
  const own = async (path: string) => {
    if (user) await chown(path, user.uid, user.gid)
  }
  await mkdir(cluster, { mode: FOLDER_MODE })
  await own(cluster)
  await readArchive(join(placesIn(from).bases, manifest.name), async (entry) => {
    const { name, type } = entry.header
    const path = join(cluster, name)
    if (type === 'directory') {
      for await (const _ of entry);
      await mkdir(path, { recursive: true, mode: FOLDER_MODE })
    } else await pipeline(entry, createWriteStream(path, { mode: FILE_MODE }))
    await own(path)
  })
  await layOutLog(from, manifest, join(home, LOG_FOLDER), own)
  const settings = [
    // Runs in the database folder.
    `restore_command = 'cp ../${LOG_FOLDER}/%f %p'`,
    `recovery_target_timeline = 'current'`,
    `recovery_target_action = 'promote'`,
    // A numeric time zone, because zone names are not loaded yet when the setting is read.
    ...(toTime ? [`recovery_target_time = '${toTime.toISOString().replace('Z', '+00')}'`] : []),
  ]
  await appendFile(join(cluster, OWN_SETTINGS), `\n${settings.join('\n')}\n`)
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: FILE_MODE })
  await own(join(cluster, 'recovery.signal'))
}

/**
 * PostgreSQL prefers these files to those inside the copy. A file in progress whose received or uploaded part
 * ends before the copy does would prevent consistency, so it is left out.
 */
async function layOutLog(
  from: string,
  manifest: Manifest,
  folder: string,
  own: (path: string) => Promise<void>,
): Promise<void> {
  await mkdir(folder, { mode: FOLDER_MODE })
  await own(folder)
  const copiedTo = positionOf(manifest.database?.end ?? '0/0')
  for (const { file, name, start, isPartial } of await logAfter(from, manifest)) {
    const [source, path] = [join(placesIn(from).wal, file), join(folder, name)]
    if (isPartial) {
      if (start + BigInt((await stat(source)).size) < copiedTo) continue
      await copyFile(source, path)
      // PostgreSQL accepts only files of full size, and detects the end of the content.
      await truncate(path, manifest.database?.walSize)
    } else
      await pipeline(createReadStream(source), createGunzip(), createWriteStream(path, { mode: FILE_MODE }))
    await own(path)
  }
}

/** The server's message when the log ends before the requested moment. */
const TOO_EARLY = /recovery ended before configured recovery target was reached/

/**
 * Recovers the database by replaying the log, then stops the server.
 * @param isReached Whether the archive covers the moment: then nothing changed between the last change in it
 * and the moment.
 * @returns The time of the last restored change; null when the log has none after the backup.
 */
export async function recover(
  places: Places,
  { user, isReached, onLog }: { user: SystemUser | null; isReached: boolean; onLog(line: string): void },
): Promise<Date | null> {
  const settings = join(places.cluster, OWN_SETTINGS)
  const attempt = () => tryServer(places, user, { fsync: true, onLog })
  let { server, log } = await attempt()
  if (server === null && TOO_EARLY.test(log)) {
    if (!isReached)
      throw new BackupError(
        'the archived log ends before the chosen moment: choose an earlier one, or leave --to-time out',
      )
    await writeFile(settings, (await readFile(settings, 'utf8')).replace(/^recovery_target_time = .*$/m, ''))
    ;({ server, log } = await attempt())
  }
  if (server === null) throw new BackupError(`the database can't be brought forward: ${lastWord(log)}`)
  try {
    return await lastChange(places)
  } finally {
    await stopServer(server)
    const text = await readFile(settings, 'utf8')
    await writeFile(settings, text.replace(/^(restore_command|recovery_target\w*) = .*\n/gm, ''))
    await rm(join(places.home, LOG_FOLDER), { recursive: true })
  }
}

async function lastChange({ socketDir, passwordFile }: Places): Promise<Date | null> {
  const password = await readFile(passwordFile, 'utf8')
  const client = new pg.Client({ host: socketDir, user: 'postgres', password, database: 'postgres' })
  await client.connect()
  try {
    const { rows } = await client.query<{ at: Date | null }>('SELECT pg_last_xact_replay_timestamp() AS at')
    return rows[0]?.at ?? null
  } finally {
    await client.end()
  }
}
