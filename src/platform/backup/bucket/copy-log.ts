import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listWal, noFile, placesIn, readReceived } from '../layout.ts'
import type { WalFile } from '../wal-names.ts'
import { RECEIVED, tailOf, tailsOf, wholeOf, type KnownBucket } from './known-bucket.ts'

/** Uploads the log in the folder; of the file in progress, only what is new. */
export async function copyLog(bucket: KnownBucket, to: string): Promise<void> {
  const received = await readReceived(to)
  if (received === null) return
  for (const file of await listWal(to, received.walSize)) {
    const isThere = file.isPartial ? await copyTail(bucket, to, file) : await copyWhole(bucket, to, file)
    // It was completed or expired just now; the next round handles that.
    if (!isThere) return
  }
  const text = Buffer.from(JSON.stringify(received))
  await bucket.put(RECEIVED, text)
}

async function copyWhole(bucket: KnownBucket, to: string, { file, name }: WalFile): Promise<boolean> {
  const key = wholeOf(name)
  if (bucket.known.has(key)) return true
  const content = await readFile(join(placesIn(to).wal, file)).catch(noFile)
  if (content === null) return false
  await bucket.put(key, content)
  const tails = [...bucket.known.keys()].filter((each) => each.startsWith(tailsOf(name)))
  for (const each of tails) await bucket.delete(each)
  return true
}

async function copyTail(bucket: KnownBucket, to: string, { file, name }: WalFile): Promise<boolean> {
  if (bucket.known.has(wholeOf(name))) return true
  let from = 0
  for (let next = bucket.known.get(tailOf(name, from)); next; next = bucket.known.get(tailOf(name, from)))
    from += next.size
  const handle = await open(join(placesIn(to).wal, file)).catch(noFile)
  if (handle === null) return false
  try {
    const { size } = await handle.stat()
    if (size <= from) return true
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from)
    if (bytesRead > 0) await bucket.put(tailOf(name, from), buffer.subarray(0, bytesRead))
    return bytesRead === size - from
  } finally {
    await handle.close()
  }
}
