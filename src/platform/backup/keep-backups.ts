import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import { defineJob } from '../jobs/job.ts'
import { describeError, type Log } from '../log/log.ts'
import type { Services } from '../services.ts'
import { codeOf } from '../start/start-error.ts'
import { isDue, readBackupStatus, type BackupStatus } from './backup-status.ts'
import { BackupUnderWay, type Manifest } from './layout.ts'
import { makeBackup, type BackupSources } from './make-backup.ts'

/** The backups of this installation. */
export interface Backups {
  status(): Promise<BackupStatus>
  /** Makes a backup if one is due. */
  keep(): Promise<void>
}

/** A failed attempt may have read the whole database, and a full disk stays full for a while. */
const AGAIN_MS = 10 * MINUTE_MS

/** @param at The daily time of the backup, in UTC. */
export function createBackups(sources: BackupSources, at: string, log: Log): Backups {
  const status = () => readBackupStatus(sources.to, sources.now())
  let notBefore = -Infinity
  return {
    status,
    async keep() {
      const now = sources.now()
      if (performance.now() < notBefore) return
      // Before the first backup there is no folder.
      const found = await status().catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      })
      if (found !== null && !isDue(found, at, now)) return
      try {
        const { name, objects } = await makeBackup(sources)
        log.info({ backup: name, objects: objects.count }, 'a backup was made')
      } catch (error) {
        if (error instanceof BackupUnderWay) return
        notBefore = performance.now() + AGAIN_MS
        log.error({ err: describeError(error) }, 'the backup was not made')
      }
    },
  }
}

/** Makes the daily backup, and another after a gap in the archived log. */
export const keepBackupsJob = defineJob({
  name: 'keep-backups',
  lane: 'backup',
  priority: 100,
  cron: '* * * * *',
  run: async ({ backups }: Pick<Services, 'backups'>) => backups?.keep(),
})

interface CountsRow extends Record<string, unknown> {
  orders: number
  documents: number
  bookings: number
  deleted: number[] | null
}

/** What a restore checks: counts of rows that are never deleted, and accounts that must stay deleted. */
export async function readCounts(db: Db): Promise<Pick<Manifest, 'counts' | 'deletedMembers'>> {
  const { rows } = await db.execute<CountsRow>(sql`
    SELECT (SELECT count(*)::int FROM purchase_order) AS orders, (SELECT count(*)::int FROM billing_document) AS documents, (SELECT count(*)::int FROM ledger_entry) AS bookings,
           (SELECT array_agg(id ORDER BY id) FROM member WHERE deleted_at IS NOT NULL) AS deleted`)
  const [row] = rows
  if (!row) throw new Error('the database counts nothing')
  const { orders, documents, bookings, deleted } = row
  return { counts: { orders, documents, bookings }, deletedMembers: (deleted ?? []).map(Number) }
}
