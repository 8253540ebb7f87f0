import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { storageFailure } from './storage-failure.ts'

/** The content has the expected length, but is not what was stored. */
export class WrongContent extends Error {
  override readonly name = 'WrongContent'
}

export interface Expected {
  /** The length in bytes. */
  length: number
  /** The hash of the whole; null if only a part is read, or no hash was stored. */
  sha256: string | null
  /** A bucket that pauses for longer counts as down. */
  silentMs: number
}

/**
 * The body of an answer as a stream that ends only if it is complete, with the expected length and the stored
 * hash. The last part is held back until they are verified, so that no reader takes wrong content for
 * complete. It is read at the reader's speed and closes the connection.
 */
export function bodyOf(response: Response, { length, sha256, silentMs }: Expected): Readable {
  const reader = response.body?.getReader()
  const hash = createHash('sha256')
  let held: Uint8Array | null = null
  let size = 0

  async function next(): Promise<Uint8Array | null> {
    for (;;) {
      const part = reader ? await inTime(reader, silentMs) : { done: true as const, value: undefined }
      if (part.done) break
      size += part.value.length
      hash.update(part.value)
      const previous = held
      held = part.value
      if (previous) return previous
    }
    if (size !== length) throw new Error(`the bucket sent ${size} of ${length} bytes`)
    if (sha256 !== null && hash.digest('hex') !== sha256)
      throw new WrongContent('the bucket sent another content than was stored')
    const last = held
    held = null
    return last
  }

  const leave = async () => {
    // A cancelled stream may have failed already, which the reader knows by then.
    await reader?.cancel().catch(() => undefined)
  }
  return new Readable({
    read() {
      next().then(
        (part) => {
          this.push(part)
          if (part !== null && held === null) this.push(null)
        },
        (error: unknown) => this.destroy(storageFailure(error)),
      )
    },
    destroy(error, done) {
      void leave()
      done(error)
    },
  })
}

async function inTime(reader: ReadableStreamDefaultReader<Uint8Array>, silentMs: number) {
  const silent = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => silent.reject(new Error(`the bucket sent nothing for ${silentMs / 1000} s`)),
    silentMs,
  )
  try {
    return await Promise.race([reader.read(), silent.promise])
  } finally {
    clearTimeout(timer)
  }
}
