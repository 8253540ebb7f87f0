import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { RandomAccessReader } from 'yauzl'

/** A source of bytes with random access. */
export interface ByteSource {
  size: number
  /** The bytes from `start` up to but excluding `end`; all bytes without arguments. */
  read(start?: number, end?: number): Readable
}

/** A local file. */
export async function fileSource(path: string): Promise<ByteSource> {
  const { size } = await stat(path)
  // The `end` of a file stream is inclusive.
  return { size, read: (start = 0, end = size) => createReadStream(path, { start, end: end - 1 }) }
}

const CHUNK_BYTES = 64 * 1024

/** Bytes in memory, streamed in chunks. */
export function bytesSource(bytes: Uint8Array): ByteSource {
  const size = bytes.length
  return { size, read: (start = 0, end = size) => Readable.from(chunksOf(bytes.subarray(start, end))) }
}

function* chunksOf(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    yield Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(CHUNK_BYTES, bytes.length - at))
}

const WINDOW_BYTES = 64 * 1024

/**
 * Reads the directory of an archive in windows, so that thirty thousand entries do not cost thirty thousand
 * reads. Every offset that an archive names is checked before it is read: for an invalid one the file reader
 * throws where nothing can catch it.
 */
export class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource
  #window = { start: 0, bytes: Buffer.alloc(0) }

  constructor(source: ByteSource) {
    super()
    this.#source = source
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#source.read(start, end)
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    callbackify(async () => {
      await this.#fill(position, length)
      const from = position - this.#window.start
      this.#window.bytes.copy(target, offset, from, from + length)
    })(callback)
  }

  async #fill(position: number, length: number): Promise<void> {
    const { start, bytes } = this.#window
    if (position >= start && position + length <= start + bytes.length) return
    const end = Math.min(this.#source.size, position + Math.max(length, WINDOW_BYTES))
    if (position < 0 || position + length > end) throw new Error('a place beyond the end of the archive')
    this.#window = { start: position, bytes: await buffer(this.#source.read(position, end)) }
  }
}
