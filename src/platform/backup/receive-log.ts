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

/** The server keeps the log for this slot until it has arrived. */
export const SLOT = 'gisement_backup'

const AGAIN_MS = 3000
/** What was received is kept and said this often, so a power cut takes no more. */
const KEEP_MS = 1000
const QUIET_MS = 10_000
/** PostgreSQL counts microseconds from the year 2000. */
const EPOCH_2000_MS = 946_684_800_000

export interface LogReceiver {
  stop(): Promise<void>
}

/**
 * Receives the write-ahead log as it arises, so that what was committed is in the archive within a second. Of several
 * processes one does, and another takes over when it ends. Breaks are made good from where the archive ends.
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
      // 58P01: the server no longer has what follows on the archive. What comes needs a new backup.
      isAfterGap = codeOf(error) === '58P01'
      if (!isTaken(error) && !signal.aborted)
        logSeldom(log, 'error', { error: errorSentence(error) }, 'the log of the database is not backed up')
    }
    await delay(AGAIN_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** Another process receives it: of this installation (55006 is the slot), or one that holds the folder. */
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
 * From where the server keeps the log; makes the slot when it is missing. One that the server gave up, since the
 * archive was away for too long, is made anew: the gap asks for a new backup.
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

/** Each second the server is asked for a word, so that what came last is kept although nothing follows. */
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
      // Whatever the clock of the machine does.
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

/** Written and kept up to there; nothing is replayed; an answer is asked for. */
function statusOf(position: bigint): Buffer {
  const status = Buffer.alloc(34)
  status.write('r')
  status.writeBigUInt64BE(position, 1)
  status.writeBigUInt64BE(position, 9)
  status.writeBigUInt64BE(BigInt(Date.now() - EPOCH_2000_MS) * 1000n, 25)
  status[33] = 1
  return status
}
