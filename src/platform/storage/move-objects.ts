import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { checksumOf } from './checksum-of.ts'
import { isKey, type Checksum, type ObjectStore } from './object-store.ts'
import { WrongContent } from './s3-body.ts'

/** The outcome for an object. */
export type Fate =
  /** Copied and read back. */
  | 'moved'
  /** Already there, with the same content. */
  | 'there'
  /** In both places, with different content. */
  | 'different'
  /** Not copied, because this run changes nothing. */
  | 'missing'
  /** Deleted meanwhile, in both places. */
  | 'gone'
  /** Not one of our objects: not copied. */
  | 'foreign'

export interface Moving {
  from: ObjectStore
  to: ObjectStore
  /** Only compares, and reads both contents in full. */
  isCheck?: boolean
  onFate: (key: string, fate: Fate, size: number) => void
  /** No further object is started once it is aborted. */
  signal: AbortSignal
}

const AT_ONCE = 8

/**
 * Copies every missing object and reads it back. It keeps no record: objects copied before a stop or kill are
 * there, and the next run finds them. It never overwrites an object in the new place, because a running
 * product writes there, and never restores one that the product deletes.
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

/** Corrupted content is a finding, not a reason to stop. */
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
  // The product deletes here first and there last, so an object deleted in between must not come back.
  if (await from.has(key)) return fate
  await to.delete(key)
  return 'gone'
}

async function compare(from: ObjectStore, to: ObjectStore, key: string): Promise<Fate> {
  const theirs = await readBack(to, key)
  const mine = await readBack(from, key)
  return mine && !theirs ? 'missing' : judge(mine, theirs, 'there')
}

/** The checksum of the actual content, not the recorded one. */
async function readBack(store: ObjectStore, key: string): Promise<Checksum | null> {
  const found = await store.get(key)
  return found && checksumOf(found.stream)
}

function judge(mine: Checksum | null, theirs: Checksum | null, same: Fate): Fate {
  if (mine === null) return 'gone'
  return mine.size === theirs?.size && mine.sha256 === theirs.sha256 ? same : 'different'
}
