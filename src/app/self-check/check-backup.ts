import { Stats } from 'node:fs'
import { access, constants, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { judgeBackups, readBackupStatus, type BackupStatus } from '#platform/backup/backup-status.ts'
import type { Config } from '#platform/config/config.ts'
import { commandOf } from '#platform/start/commands.ts'
import { codeOf } from '#platform/start/start-error.ts'
import { judgeBucket, lookAtBucket } from './check-objects.ts'
import { note, ok, reasonOf, wrong, type Finding } from './finding.ts'

const WHAT = 'backup'

type Rules = Pick<Config, 'backup' | 'backupBucket' | 'appEnv' | 'databaseUrl'>

/** @param isRunning Whether the product runs: only then is the write-ahead log received. */
function judgeBackup(
  status: BackupStatus,
  { to, isRunning, now }: { to: string; isRunning: boolean; now: Date },
): readonly Finding[] {
  const logAt = isRunning ? status.logAt : (status.logAt ?? now)
  const problem = judgeBackups({ ...status, logAt }, now)
  if (problem !== null) return [wrong(WHAT, `in ${to}: ${problem}`)]
  const newest = `the newest is of ${status.lastAt?.toISOString()}`
  if (!status.hasDatabase)
    return [
      note(WHAT, `${newest}, of files and secrets only: the database is saved by whoever runs its server`),
    ]
  return [ok(WHAT, `${newest}; was one restored yet? (${commandOf('restore')})`)]
}

function judgeNone({ appEnv, databaseUrl }: Rules): Finding {
  if (appEnv === 'demo') return note(WHAT, 'none is made: BACKUP_TO names no folder')
  return wrong(
    WHAT,
    databaseUrl === null
      ? 'none is made: set BACKUP_TO to a folder on another disk'
      : 'stored files and secrets are not saved, whoever saves the database: set BACKUP_TO to a folder on another disk',
  )
}

export async function checkBackup(
  rules: Rules,
  isRunning: () => Promise<boolean>,
): Promise<readonly Finding[]> {
  const { backupBucket: bucket } = rules
  const copy = bucket === null ? [] : judgeBucket(await lookAtBucket(bucket), bucket.bucket, 'backup bucket')
  return [...(await checkFolder(rules, isRunning)), ...copy]
}

async function checkFolder(rules: Rules, isRunning: () => Promise<boolean>): Promise<readonly Finding[]> {
  if (rules.backup === null) return [judgeNone(rules)]
  const { to } = rules.backup
  const refusal = await whyNotWritable(to)
  if (refusal !== null) return [wrong(WHAT, `${to} can't be written to (${refusal}): no backup is made`)]
  const status = await readBackupStatus(to).catch((error: unknown) => reasonOf(error))
  const runs = await isRunning()
  if (typeof status === 'string')
    return [
      (runs ? wrong : note)(
        WHAT,
        `there is none in ${to} (${status}): the first is made within minutes of a start`,
      ),
    ]
  if (!runs && status.lastAt === null)
    return [note(WHAT, `there is none in ${to} yet: ${commandOf('start')} makes one`)]
  return judgeBackup(status, { to, isRunning: runs, now: new Date() })
}

/** Why a folder, or its nearest existing parent, can't hold backups; null if it can. */
async function whyNotWritable(folder: string): Promise<string | null> {
  const found = await stat(folder).catch((error: unknown) => error)
  if (['ENOENT', 'ENOTDIR'].includes(codeOf(found)) && dirname(folder) !== folder)
    return whyNotWritable(dirname(folder))
  if (!(found instanceof Stats)) return reasonOf(found)
  if (!found.isDirectory()) return `${folder} is no folder`
  return access(folder, constants.W_OK | constants.X_OK).then(
    () => null,
    (error: unknown) => reasonOf(error),
  )
}
