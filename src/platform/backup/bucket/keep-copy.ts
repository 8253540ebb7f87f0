import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { MINUTE_MS } from '#kernel/time.ts'
import { errorSentence, type Log } from '../../log/log.ts'
import { logSeldom } from '../../log/seldom.ts'
import { lockFolder, type FolderLock } from '../../start/data-folder.ts'
import { codeOf } from '../../start/start-error.ts'
import type { ObjectStore } from '../../storage/object-store.ts'
import { makeFolder, placesIn, readCopied, replaceFile, type Copied } from '../layout.ts'
import { copyBackups, forgetInBucket } from './copy-backups.ts'
import { copyLog } from './copy-log.ts'
import { openBucket, isOfSameSystem, type KnownBucket } from './known-bucket.ts'

export interface CopySources {
  /** The folder of all backups. */
  to: string
  keepDays: number
  store: ObjectStore
  log: Log
}

/** How often to look for new log, and for everything else. */
const PAUSES = { logMs: 10_000, restMs: 15_000 }
/**
 * Continuously copies what arrives in the backup folder to a bucket. One of several processes does so.
 * Failures are retried; the folder records the progress.
 */
export function copyToBucket(sources: CopySources, pauses = PAUSES): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = insist(() => copyWhileLocked(sources, pauses, signal), sources.log, {
    pauseMs: pauses.logMs,
    signal,
  })
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Without a bucket, the status must not report a late copy. */
export const forgetCopy = (to: string) => rm(placesIn(to).copied, { force: true })

interface Turn {
  pauseMs: number
  signal: AbortSignal
}

async function insist(act: () => Promise<void>, log: Log, { pauseMs, signal }: Turn): Promise<void> {
  while (!signal.aborted) {
    const began = performance.now()
    await act().catch((error: unknown) => {
      if (signal.aborted) return
      logSeldom(log, 'error', { error: errorSentence(error) }, 'backups are not copied to the bucket')
    })
    // Listing many stored files must not occupy the disk all the time.
    const pause = Math.max(pauseMs, Math.min(performance.now() - began, MINUTE_MS))
    await delay(pause, undefined, { signal }).catch(() => undefined)
  }
}

async function copyWhileLocked(
  sources: CopySources,
  pauses: typeof PAUSES,
  signal: AbortSignal,
): Promise<void> {
  const { to, log, store } = sources
  const lock = await lockCopy(to)
  if (lock === null) return
  try {
    const copied = (await readCopied(to)) ?? { at: null, newest: null }
    // From now on a late copy is reported.
    await say(to, copied)
    const bucket = await openBucket(store, signal)
    let isSame = false
    // The folder records its database with the first backup.
    const known = async () => {
      isSame ||= await isOfSameSystem(bucket, to)
      return bucket
    }
    await Promise.all([
      insist(async () => copyLogOnce(await known(), to, copied), log, { pauseMs: pauses.logMs, signal }),
      insist(async () => copyRestOnce(await known(), sources, copied), log, {
        pauseMs: pauses.restMs,
        signal,
      }),
    ])
  } finally {
    await lock.release()
  }
}

/** Null while another process copies. */
async function lockCopy(to: string): Promise<FolderLock | null> {
  const { bucket } = placesIn(to)
  await makeFolder(bucket)
  return lockFolder(bucket, to).catch((error: unknown) => {
    if (codeOf(error) === '') return null
    throw error
  })
}

const say = (to: string, copied: Copied) => replaceFile(placesIn(to).copied, JSON.stringify(copied))

async function copyLogOnce(bucket: KnownBucket, to: string, copied: Copied): Promise<void> {
  const began = new Date()
  await copyLog(bucket, to)
  copied.at = began.toISOString()
  await say(to, copied)
}

async function copyRestOnce(
  bucket: KnownBucket,
  { to, keepDays }: CopySources,
  copied: Copied,
): Promise<void> {
  copied.newest = await copyBackups(bucket, to)
  await say(to, copied)
  await forgetInBucket(bucket, to, { keepDays, now: new Date() })
}
