import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** A part of an object: its first byte, and the one after its last. */
export interface ByteRange {
  start: number
  end: number
}

/** Where pictures and documents lie. Keys are made by the server: lower-case words, digits, `/`, `-`, `.`. */
export interface ObjectStore {
  put(key: string, content: Uint8Array): Promise<void>
  /** The content, or a part of it, and the size of the whole in bytes; null when there is no such object. */
  get(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>
  has(key: string): Promise<boolean>
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
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    async checkWritable() {
      await mkdir(root, { recursive: true })
      await access(root, constants.W_OK)
    },
  }
}

function missing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
    return null
  throw error
}
