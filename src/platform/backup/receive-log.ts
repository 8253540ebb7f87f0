import { setTimeout as delay } from 'node:timers/promises'
import { errorSentence, type Log } from '../log/log.ts'
import { logSeldom } from '../log/seldom.ts'
import { codeOf } from '../start/start-error.ts'
import { lockFolder } from '../start/data-folder.ts'
import { openArchivedLog, type ArchivedLog } from './archived-log.ts'
import { makeFolder, placesIn } from './layout.ts'
import { requireOwnFolder } from './make-backup.ts'
import { connectForReplication, identify, type Copy, type ReplicationConnection } from './replication.ts'
import { positionOf, startOfFile, textOf } from './wal-names.ts'

/** The replication slot: the server retains log until it has been received. */
export const SLOT = 'gisement_backup'

const AGAIN_MS = 3000
/** How often received log is made durable; a power cut loses no more than this. */
const KEEP_MS = 1000
const QUIET_MS = 10_000
/** PostgreSQL counts microseconds from the year 2000. */
const EPOCH_2000_MS = 946_684_800_000

export interface LogReceiver {
  stop(): Promise<void>
}

/**
 * Receives the write-ahead log continuously, so that a commit is archived within a second. One of several
 * processes does so, and another takes over when it ends. After a disconnection it continues at the end of
 * the archive.
 */
export function receiveLog(options: { to: string; replicationUrl: string; log: Log }): LogReceiver {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = insist(options, signal)
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function insist(
  { to, replicationUrl, log }: { to: string; replicationUrl: string; log: Log },
  signal: AbortSignal,
): Promise<void> {
  let isAfterGap = false
  while (!signal.aborted) {
    try {
      await receiveOnce({ to, replicationUrl, isAfterGap }, signal)
    } catch (error) {
      // 58P01: the server has discarded the log after the end of the archive, so a new backup is needed.
      isAfterGap = codeOf(error) === '58P01'
      if (!isTaken(error) && !signal.aborted)
        logSeldom(log, 'error', { error: errorSentence(error) }, 'the log of the database is not backed up')
    }
    await delay(AGAIN_MS, undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Another process is receiving: one of this installation (55006: the slot is in use), or one that locks the
 * folder.
 */
class TakenError extends Error {}
const isTaken = (error: unknown) => error instanceof TakenError || codeOf(error) === '55006'

async function receiveOnce(
  { to, replicationUrl, isAfterGap }: { to: string; replicationUrl: string; isAfterGap: boolean },
  signal: AbortSignal,
): Promise<void> {
  const { wal } = placesIn(to)
  await makeFolder(wal)
  const lock = await lockFolder(wal, to).catch((cause: unknown) => {
    throw codeOf(cause) === '' ? new TakenError('another process receives the log', { cause }) : cause
  })
  const connection = await connectForReplication(replicationUrl).catch(async (error: unknown) => {
    await lock.release()
    throw error
  })
  try {
    const server = await identify(connection)
    await requireOwnFolder(to, server)
    const archive = await openArchivedLog(to, server)
    const kept = startOfFile(await startOfSlot(connection, server.end), server.walSize)
    const from = isAfterGap ? kept : (archive.next ?? kept)
    const copy = connection.copy(
      `START_REPLICATION SLOT ${SLOT} PHYSICAL ${textOf(from)} TIMELINE ${server.timeline}`,
    )
    try {
      await receive(copy, archive, signal)
    } finally {
      await archive.close()
    }
  } finally {
    await connection.end().catch(() => undefined)
    await lock.release()
  }
}

/**
 * The position from which the server retains log; creates the slot if missing. A slot that the server
 * invalidated, because it lagged too far, is recreated: the gap leads to a new backup.
 */
async function startOfSlot(connection: ReplicationConnection, end: string): Promise<bigint> {
  const find = () =>
    connection.ask<{ restart: string | null; status: string }>(
      `SELECT restart_lsn AS restart, wal_status AS status FROM pg_replication_slots WHERE slot_name = '${SLOT}'`,
    )
  const [found] = await find()
  if (found?.status === 'lost') await connection.ask(`DROP_REPLICATION_SLOT ${SLOT}`)
  if (!found || found.status === 'lost')
    await connection.ask(`CREATE_REPLICATION_SLOT ${SLOT} PHYSICAL RESERVE_WAL`)
  const [made] = await find()
  return positionOf(made?.restart ?? end)
}

const WAL_DATA = 0x77
const DATA_FROM = 25

/** Requests a message every second, so that the last data is made durable even if nothing follows. */
async function receive(copy: Copy, archive: ArchivedLog, signal: AbortSignal): Promise<void> {
  const leave = () => void copy.messages.destroy()
  signal.addEventListener('abort', leave, { once: true })
  let [kept, keptAt, isNew] = [0n, -Infinity, false]
  const asking = setInterval(() => copy.send(statusOf(kept)), KEEP_MS)
  try {
    for await (const message of copy.messages as AsyncIterable<Buffer>) {
      if (message[0] === WAL_DATA) {
        await archive.write(message.readBigUInt64BE(1), message.subarray(DATA_FROM))
        isNew = true
      }
      // A monotonic clock, in case the system clock is changed.
      const age = performance.now() - keptAt
      if (age < (isNew ? KEEP_MS : QUIET_MS)) continue
      kept = await archive.keep(new Date())
      ;[keptAt, isNew] = [performance.now(), false]
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    clearInterval(asking)
    signal.removeEventListener('abort', leave)
  }
}

/** Reports the position as written and flushed, nothing as applied, and requests a reply. */
function statusOf(position: bigint): Buffer {
  const status = Buffer.alloc(34)
  status.write('r')
  status.writeBigUInt64BE(position, 1)
  status.writeBigUInt64BE(position, 9)
  status.writeBigUInt64BE(BigInt(Date.now() - EPOCH_2000_MS) * 1000n, 25)
  status[33] = 1
  return status
}
