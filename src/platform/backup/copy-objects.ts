import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { opendir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorSentence, type Log } from '../log/log.ts'
import { logSeldom } from '../log/seldom.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { BackupError, FILE_MODE, makeFolder, noFile, OBJECTS, replaceFile, syncFolder } from './layout.ts'

/** An object in a backup; its file name is its key. */
export interface ListedObject {
  sha256: string
  size: number
  /** The time of storage, in milliseconds. */
  storedAt: number
}

export type ObjectList = Map<string, ListedObject>

/** Names of files that a killed copy leaves behind. */
const UNFINISHED = '.copying'

/** The list of one backup; empty if it has none. */
export async function readObjectList(folder: string): Promise<ObjectList> {
  const text = (await readFile(join(folder, OBJECTS), 'utf8').catch(noFile)) ?? ''
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [sha256 = '', size, storedAt, key = ''] = line.split('\t')
        return [key, { sha256, size: Number(size), storedAt: Number(storedAt) }]
      }),
  )
}

export async function writeObjectList(folder: string, list: ObjectList): Promise<void> {
  const lines = [...list].map(
    ([key, { sha256, size, storedAt }]) => `${sha256}\t${size}\t${storedAt}\t${key}\n`,
  )
  await replaceFile(join(folder, OBJECTS), lines.join(''))
}

/**
 * Copies objects that the backup lacks. An object is rarely stored twice under one key, so the same size and
 * time mean the same content. Every copy is read back and compared.
 * @param known The list of the previous backup.
 */
export async function copyObjects(
  store: ObjectStore,
  objects: string,
  known: ObjectList,
): Promise<ObjectList> {
  const list: ObjectList = new Map()
  for await (const { key, size, storedAt } of store.list()) {
    const path = join(objects, key)
    const moment = storedAt.getTime()
    const there = await stat(path).catch(noFile)
    // The time of a copied file is that of its object, or the later time of the copy.
    const isCopied = there?.size === size && there.mtimeMs + 1 >= moment
    const before = known.get(key)
    if (isCopied && before?.size === size && before.storedAt === moment) {
      list.set(key, before)
      continue
    }
    const copied = isCopied ? await digestFile(path) : await copyObject(store, objects, key, storedAt)
    // It may have been deleted after it was listed.
    if (copied === null) continue
    if (!isCopied && (await digestFile(path)).sha256 !== copied.sha256)
      throw new BackupError(`${path} is not what was written to it`)
    list.set(key, { ...copied, storedAt: moment })
  }
  return list
}

interface Digest {
  sha256: string
  size: number
}

async function copyObject(
  store: ObjectStore,
  objects: string,
  key: string,
  storedAt: Date,
): Promise<Digest | null> {
  const found = await store.get(key)
  if (found === null) return null
  const path = join(objects, key)
  await makeFolder(dirname(path))
  const making = join(dirname(path), `${UNFINISHED}-${process.pid}`)
  try {
    const copied = await write(found.stream, making)
    await utimes(making, storedAt, storedAt)
    await rename(making, path)
    await syncFolder(dirname(path))
    return copied
  } catch (error) {
    await rm(making, { force: true })
    throw error
  }
}

async function write(from: Readable, path: string): Promise<Digest> {
  const hash = createHash('sha256')
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(from, count, createWriteStream(path, { mode: FILE_MODE, flush: true }))
  return { sha256: hash.digest('hex'), size }
}

export async function digestFile(path: string): Promise<Digest> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { sha256: hash.digest('hex'), size }
}

/** Every copied object file, with its key. */
export async function* copiedObjects(objects: string): AsyncGenerator<{ key: string; path: string }> {
  const entries = await opendir(objects, { recursive: true }).catch(noFile)
  if (entries === null) return
  for await (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !entry.name.startsWith(UNFINISHED))
      yield { key: relative(objects, path).replaceAll(sep, '/'), path }
  }
}

/** Beyond this number, objects are left to the next backup. */
const MOST_WAITING = 10_000

/**
 * A store that copies new objects immediately, one by one and without delaying the caller. The next backup
 * makes up for failures.
 */
export function copyingStore(store: ObjectStore, objects: string, log: Log): ObjectStore {
  const waiting = new Set<string>()
  let isCopying = false
  async function copyWaiting(): Promise<void> {
    if (isCopying) return
    isCopying = true
    for (const key of waiting) {
      waiting.delete(key)
      try {
        // Taken before the object is read, so that a later change is noticed.
        await copyObject(store, objects, key, new Date())
      } catch (error) {
        logSeldom(log, 'warn', { error: errorSentence(error) }, 'a stored file was not copied to the backup')
      }
    }
    isCopying = false
  }
  function copySoon(key: string): void {
    if (waiting.size < MOST_WAITING) waiting.add(key)
    void copyWaiting()
  }
  return {
    ...store,
    async put(key, content) {
      await store.put(key, content)
      copySoon(key)
    },
    async putNew(key, content) {
      const isNew = await store.putNew(key, content)
      if (isNew) copySoon(key)
      return isNew
    },
  }
}
