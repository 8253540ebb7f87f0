import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { checksumOf } from './checksum-of.ts'
import { isKey, type Checksum, type ObjectStore } from './object-store.ts'
import { WrongContent } from './s3-body.ts'

/** What became of an object. */
export type Fate =
  /** Copied now, and read back. */
  | 'moved'
  /** It was there, the same. */
  | 'there'
  /** It is in both places, but not the same. */
  | 'different'
  /** Not copied, because nothing was to be changed. */
  | 'missing'
  /** Deleted meanwhile; it is in neither. */
  | 'gone'
  /** No object of ours: not copied. */
  | 'foreign'

export interface Moving {
  from: ObjectStore
  to: ObjectStore
  /** Only compares, and reads both contents in full. */
  isCheck?: boolean
  onFate: (key: string, fate: Fate, size: number) => void
  /** No further object is begun once it is aborted. */
  signal: AbortSignal
}

const AT_ONCE = 8

/**
 * Copies every object that is not there yet, and reads it back. It keeps no books: what was copied before it was
 * stopped or killed is there, and the next run finds it. Nothing in the new place is overwritten, because a running
 * product writes there; what it deletes stays deleted.
 */
export async function moveObjects({ from, to, isCheck = false, onFate, signal }: Moving): Promise<void> {
  const objects = from.list()[Symbol.asyncIterator]()
  const work = async () => {
    while (!signal.aborted) {
      const next = await objects.next()
      if (next.done) return
      const { key, size } = next.value
      if (!isKey(key)) onFate(key, 'foreign', size)
      else onFate(key, await (isCheck ? compare : move)(from, to, key).catch(rotten), size)
    }
  }
  const done = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      work().catch(async (error: unknown) => {
        await objects.return?.()
        throw error
      }),
    ),
  )
  for (const each of done) if (each.status === 'rejected') throw each.reason
}

/** Whose content is not what was stored is a finding, and no reason to end. */
function rotten(error: unknown): Fate {
  if (error instanceof Error && error.cause instanceof WrongContent) return 'different'
  throw error
}

async function move(from: ObjectStore, to: ObjectStore, key: string): Promise<Fate> {
  const theirs = await to.checksum(key)
  if (theirs) return judge(await from.checksum(key), theirs, 'there')
  const found = await from.get(key)
  const content = found && (await buffer(found.stream))
  if (!content) return 'gone'
  await to.putNew(key, content)
  const mine = { size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
  const fate = judge(mine, await readBack(to, key), 'moved')
  // Whoever deletes does it here first, and there last; what was deleted in between must not come back.
  if (await from.has(key)) return fate
  await to.delete(key)
  return 'gone'
}

async function compare(from: ObjectStore, to: ObjectStore, key: string): Promise<Fate> {
  const theirs = await readBack(to, key)
  const mine = await readBack(from, key)
  return mine && !theirs ? 'missing' : judge(mine, theirs, 'there')
}

/** A checksum of what is really there, not of what was once stored. */
async function readBack(store: ObjectStore, key: string): Promise<Checksum | null> {
  const found = await store.get(key)
  return found && checksumOf(found.stream)
}

function judge(mine: Checksum | null, theirs: Checksum | null, same: Fate): Fate {
  if (mine === null) return 'gone'
  return mine.size === theirs?.size && mine.sha256 === theirs.sha256 ? same : 'different'
}
