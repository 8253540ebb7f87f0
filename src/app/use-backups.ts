import { copyingStore } from '#platform/backup/copy-objects.ts'
import { copyToBucket, forgetCopy } from '#platform/backup/bucket/keep-copy.ts'
import { createBackups, readCounts, type Backups } from '#platform/backup/keep-backups.ts'
import { placesIn } from '#platform/backup/layout.ts'
import { receiveLog } from '#platform/backup/receive-log.ts'
import type { Config } from '#platform/config/config.ts'
import type { Log } from '#platform/log/log.ts'
import type { Services } from '#platform/services.ts'
import { createS3Store } from '#platform/storage/s3-store.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'

/** The store. With backups, new objects are copied to the backup folder too. */
export const backedUpStore = (store: ObjectStore, { backup }: Config, log: Log): ObjectStore =>
  backup === null ? store : copyingStore(store, placesIn(backup.to).objects, log)

export function backupsOf(
  { backup, dataDir }: Config,
  { db, store, log, now }: Pick<Services, 'db' | 'store' | 'log' | 'now'>,
  replicationUrl: string,
): Backups | null {
  if (backup === null) return null
  const sources = { ...backup, dataDir, replicationUrl, store, readCounts: () => readCounts(db), now }
  return createBackups(sources, backup.at, log)
}

/**
 * Archives the write-ahead log and, with a bucket, copies all backups there, until the returned function is
 * called.
 */
export function archiveLog(config: Config, replicationUrl: string, log: Log): () => Promise<void> {
  const { backup, backupBucket } = config
  if (backup === null) return async () => undefined
  const { to, keepDays } = backup
  const receiver = receiveLog({ to, replicationUrl, log })
  if (backupBucket === null) void forgetCopy(to).catch(() => undefined)
  const copier = backupBucket && copyToBucket({ to, keepDays, store: createS3Store(backupBucket), log })
  return async () => {
    await Promise.all([receiver.stop(), copier?.stop()])
  }
}
