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

/** Beside the files of the database: the log that they are brought forward by. */
const LOG_FOLDER = 'restore-log'
/** What a server settles by itself; a restore puts its goal here for a while. */
const OWN_SETTINGS = 'postgresql.auto.conf'

type Home = Pick<Places, 'home' | 'cluster'>

/** Lays out the files of a database and the log that follows, so that a server which starts on them recovers. */
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
    // It runs in the folder of the database.
    `restore_command = 'cp ../${LOG_FOLDER}/%f %p'`,
    `recovery_target_timeline = 'current'`,
    `recovery_target_action = 'promote'`,
    // With the zone as a figure: names of zones are not known yet when it is read.
    ...(toTime ? [`recovery_target_time = '${toTime.toISOString().replace('Z', '+00')}'`] : []),
  ]
  await appendFile(join(cluster, OWN_SETTINGS), `\n${settings.join('\n')}\n`)
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: FILE_MODE })
  await own(join(cluster, 'recovery.signal'))
}

/**
 * PostgreSQL prefers these files to those inside the copy. A file in progress that was received, or sent to a bucket,
 * no further than the copy was made would keep it from ever being consistent, so it is left out.
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
      // PostgreSQL takes whole files only, and finds the end of what is in them.
      await truncate(path, manifest.database?.walSize)
    } else
      await pipeline(createReadStream(source), createGunzip(), createWriteStream(path, { mode: FILE_MODE }))
    await own(path)
  }
}

/** What a server says when the log ended before the moment that was asked for. */
const TOO_EARLY = /recovery ended before configured recovery target was reached/

/**
 * Brings the files forward by the log, and lets the server end.
 * @param isReached Whether the archive reaches the moment: then nothing was changed between its last change and that.
 * @returns When the last change that it holds was made; null when the log has none after the backup.
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
