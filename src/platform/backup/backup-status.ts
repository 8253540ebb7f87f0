import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { commandOf } from '../start/commands.ts'
import {
  listBackups,
  listWal,
  logAfter,
  momentOf,
  newestWithDatabase,
  noFile,
  placesIn,
  readCopied,
  readManifest,
  readReceived,
  type Copied,
  type Manifest,
} from './layout.ts'

/** The state of the backups, as recorded in their folder. */
export interface BackupStatus {
  /** The start of the newest complete backup; null without one. */
  lastAt: Date | null
  /** The time up to which the log is archived: changes since then would be lost. Null if none is received. */
  logAt: Date | null
  /** Whether the archived log follows on the newest backup without a gap. */
  isUnbroken: boolean
  /** False if the role has no right to copy the database: then only files are saved. */
  hasDatabase: boolean
  /**
   * The last backup with the database, and why the newest lacks it; null if all is well, or none ever had
   * one.
   */
  lost: { lastAt: Date | null; why: string } | null
  /** The time up to which the log is in the bucket, and the newest backup there; null without a bucket. */
  copy: { at: Date | null; lastAt: Date | null } | null
}

/** A day, plus the duration of a backup. */
const LATE_AFTER_MS = 26 * HOUR_MS
const LOG_LATE_AFTER_MS = 5 * MINUTE_MS
/** The upload of a large backup may take hours. */
const COPY_LATE_AFTER_MS = 10 * MINUTE_MS
const COPY_TIME_MS = 6 * HOUR_MS

/** A name dated by a clock that was far ahead would remain the newest until then. */
const AHEAD_MS = HOUR_MS

/** Changes nothing. @throws Error when the folder can't be read. */
export async function readBackupStatus(to: string, now = new Date()): Promise<BackupStatus> {
  // A missing folder, such as an unmounted disk, must not count as empty.
  await stat(to)
  const names = (await listBackups(to)).filter((name) => momentOf(name).getTime() < now.getTime() + AHEAD_MS)
  const newest = await newestOf(to, names)
  const received = await readReceived(to)
  return {
    lastAt: newest && momentOf(newest.name),
    logAt: received && new Date(received.at),
    isUnbroken: newest !== null && (await isFollowed(to, newest)),
    hasDatabase: newest !== null && newest.database !== null,
    lost: newest === null ? null : await lostOf(to, names, newest),
    copy: copyOf(await readCopied(to)),
  }
}

const copyOf = (copied: Copied | null): BackupStatus['copy'] =>
  copied && {
    at: copied.at === null ? null : new Date(copied.at),
    lastAt: copied.newest === null ? null : momentOf(copied.newest),
  }

async function newestOf(to: string, names: readonly string[]): Promise<Manifest | null> {
  const name = names.at(-1)
  return name === undefined ? null : readManifest(join(placesIn(to).bases, name)).catch(noFile)
}

/** The folder records its database with the first copy of it. */
async function lostOf(
  to: string,
  names: readonly string[],
  { database, withoutDatabase }: Manifest,
): Promise<BackupStatus['lost']> {
  if (database !== null || (await stat(placesIn(to).system).catch(noFile)) === null) return null
  const last = await newestWithDatabase(to, names)
  return { lastAt: last === null ? null : momentOf(last), why: withoutDatabase ?? 'nobody knows why' }
}

/** Also true if no log is archived yet, because then the backup is all there is. */
export async function isFollowed(to: string, newest: Manifest): Promise<boolean> {
  const received = await readReceived(to)
  if (received === null || newest.database === null) return true
  if (received.timeline !== newest.database.timeline) return false
  const last = (await listWal(to, received.walSize)).findLast(
    ({ timeline }) => timeline === received.timeline,
  )
  return (await logAfter(to, newest)).at(-1)?.name === last?.name
}

/** A sentence for the operator about what is wrong; null if all is well. */
export function judgeBackups(status: BackupStatus, now: Date): string | null {
  return judgeFolder(status, now) ?? judgeCopy(status, now)
}

function judgeCopy({ copy }: BackupStatus, now: Date): string | null {
  if (copy === null) return null
  const age = (moment: Date | null) => now.getTime() - (moment?.getTime() ?? 0)
  const said = (moment: Date | null) => (moment === null ? 'not yet' : `last at ${moment.toISOString()}`)
  if (age(copy.at) > COPY_LATE_AFTER_MS)
    return `the write-ahead log was copied to the bucket ${said(copy.at)}: is the site running, and does the bucket answer? Its log says more`
  if (age(copy.lastAt) > COPY_TIME_MS + LATE_AFTER_MS)
    return `a backup was copied to the bucket ${said(copy.lastAt)}: see the log of the site`
  return null
}

function judgeFolder(
  { lastAt, logAt, isUnbroken, hasDatabase, lost }: BackupStatus,
  now: Date,
): string | null {
  const age = (moment: Date) => now.getTime() - moment.getTime()
  const again = commandOf('backup')
  if (lastAt === null) return `there is none yet: ${again}`
  if (age(lastAt) > LATE_AFTER_MS)
    return `the newest is of ${lastAt.toISOString()}: see the log of the site, or try ${again}`
  if (lost) {
    const last =
      lost.lastAt === null ? 'none has it any more' : `the last with it is of ${lost.lastAt.toISOString()}`
    return `the database is not saved any more, and ${last} (${lost.why}); then ${again}`
  }
  if (!hasDatabase) return null
  if (!isUnbroken) return `a part of the write-ahead log is missing after the newest: ${again}`
  if (logAt === null) return 'no write-ahead log is received: is the site running with BACKUP_TO?'
  if (age(logAt) > LOG_LATE_AFTER_MS)
    return `the write-ahead log was last received at ${logAt.toISOString()}: is the site running with BACKUP_TO?`
  return null
}

/** Whether a backup is due: at the daily time, also if one was missed, and at once after a gap in the log. */
export function isDue({ lastAt, isUnbroken }: BackupStatus, at: string, now: Date): boolean {
  if (lastAt === null || !isUnbroken) return true
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = new Date(now)
  today.setUTCHours(hours, minutes, 0, 0)
  const last = today.getTime() <= now.getTime() ? today.getTime() : today.getTime() - DAY_MS
  return lastAt.getTime() < last
}
