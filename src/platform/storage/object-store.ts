import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** A part of an object: its first byte, and the one after its last. */
export interface ByteRange {
  start: number
  end: number
}

/** What lies in the store. `key` may be none of ours where somebody else has put it there. */
export interface StoredObject {
  key: string
  size: number
  storedAt: Date
}

/** Where pictures and documents lie. Keys are made by the server: lower-case words, digits, `/`, `-`, `.`. */
export interface ObjectStore {
  put(key: string, content: Uint8Array): Promise<void>
  /** The content, or a part of it, and the size of the whole in bytes; null when there is no such object. */
  get(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>
  has(key: string): Promise<boolean>
  /** The size in bytes; null when there is no such object. */
  size(key: string): Promise<number | null>
  /** Everything that lies there, one after another; also what a write that was cut off has left. */
  list(): AsyncIterable<StoredObject>
  delete(key: string): Promise<void>
  /** @throws Error when nothing can be stored. */
  checkWritable(): Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9/_-]*(\.[a-z0-9]+)?$/

/** Files below a folder; a write is complete or absent, also after a power cut. */
export function createFileStore(root: string): ObjectStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key) || key.includes('//')) throw new Error('not a key of the object store')
    return join(root, key)
  }
  return {
    async put(key, content) {
      const path = pathOf(key)
      const temporary = `${path}.${randomBytes(6).toString('hex')}.part`
      await mkdir(dirname(path), { recursive: true })
      const file = await open(temporary, 'wx')
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, path)
    },
    async get(key, range) {
      const path = pathOf(key)
      const found = await stat(path).catch(missing)
      if (!found?.isFile()) return null
      // A file stream counts the last byte in.
      const part = range && { start: range.start, end: range.end - 1 }
      return { stream: createReadStream(path, part), size: found.size }
    },
    async has(key) {
      return (await stat(pathOf(key)).catch(missing)) !== null
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(missing)
      return found?.isFile() ? found.size : null
    },
    async *list() {
      for await (const path of filesBelow(root)) {
        const found = await stat(path).catch(missing)
        if (!found) continue
        const key = relative(root, path).replaceAll(sep, '/')
        yield { key, size: found.size, storedAt: found.mtime }
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    async checkWritable() {
      await mkdir(root, { recursive: true })
      await access(root, constants.W_OK)
    },
  }
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(missing)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

function missing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return null
  throw error
}
