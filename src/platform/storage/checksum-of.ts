import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Checksum } from './object-store.ts'

/** Reads a stream to its end without keeping it in memory. */
export async function checksumOf(stream: Readable): Promise<Checksum> {
  const hash = createHash('sha256')
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    hash.update(part)
    size += part.length
  }
  return { size, sha256: hash.digest('hex') }
}
