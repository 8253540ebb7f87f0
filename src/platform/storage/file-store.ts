import { randomBytes } from 'node:crypto'
import {
  access,
  chmod,
  constants,
  link,
  mkdir,
  open,
  opendir,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { HOUR_MS } from '#kernel/time.ts'
import { codeOf } from '../start/start-error.ts'
import { checksumOf } from './checksum-of.ts'
import { requireKey, shared, type ByteRange, type ObjectStore, type StoredObject } from './object-store.ts'
import { sayStorageFailure, storageFailure } from './storage-failure.ts'

/** Accessible only to the user of the process. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** Files in progress; no key can address this folder. */
const UNFINISHED = '.unfinished'
/** The file that `checkWritable` writes there. */
const PROBE = 'probe'
/** A file of this age is left over from a killed process, since no write takes as long. */
const ABANDONED_AFTER_MS = HOUR_MS
/** The inodes left for others on this disk, above all the database. */
const RESERVED_FILES = 1_000

/**
 * A store in a folder. A write is complete or absent, even after a power cut or on a full disk. Reserves disk
 * space for others.
 */
export function createFileStore(root: string, reserveBytes = 0): ObjectStore {
  const folder = folderOf(root)
  const pathOf = (key: string) => join(root, requireKey(key))
  const putAs = async (key: string, content: Uint8Array, place: Place) => {
    const path = pathOf(key)
    await folder.require()
    await requireFreeSpace(root, reserveBytes)
    return putWhole(join(folder.unfinished, randomBytes(12).toString('hex')), path, content, place)
  }
  return {
    async put(key, content) {
      await putAs(key, content, replace)
    },
    async putNew(key, content) {
      if ((await stat(pathOf(key)).catch(missing)) !== null) return false
      return putAs(key, content, linkNew)
    },
    async get(key, range) {
      const found = await read(pathOf(key), range)
      if (found === null) await folder.confirm()
      return found
    },
    async has(key) {
      return (await stat(pathOf(key)).catch(missing)) !== null
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(missing)
      return found?.isFile() ? found.size : null
    },
    async checksum(key) {
      const found = await read(pathOf(key))
      return found && checksumOf(found.stream).catch(refuse)
    },
    list: () => objectsBelow(root),
    async delete(key) {
      await rm(pathOf(key), { force: true }).catch(refuse)
    },
    async freeBytes() {
      await folder.require()
      const { bavail, bsize } = await statfs(root).catch(refuse)
      return Math.max(0, bavail * bsize - reserveBytes)
    },
    checkWritable: shared(async () => {
      await folder.require()
      await requireFreeSpace(root, reserveBytes)
      // Permissions and free space don't reveal a frozen file system, whose writes hang.
      await writeFile(join(folder.unfinished, PROBE), `${Date.now()}`, { mode: FILE_MODE })
    }),
  }
}

/** The folder for writes in progress, created once. */
function folderOf(root: string) {
  const unfinished = join(root, UNFINISHED)
  let wasThere = false
  return {
    unfinished,
    /**
     * A folder that vanishes later, such as a network share, is a failure: recreating it would split the
     * files.
     */
    async require() {
      if (!wasThere) await mkdir(unfinished, { recursive: true, mode: FOLDER_MODE })
      wasThere = true
      await access(unfinished, constants.W_OK).catch(vanished)
    },
    /** In a vanished store a missing file does not count as deleted. */
    async confirm() {
      if (wasThere) await access(unfinished).catch(vanished)
    },
  }
}

async function read(path: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null> {
  const file = await open(path).catch(missing)
  if (file === null) return null
  const found = await file.stat().catch(async (error: unknown) => {
    await file.close()
    return refuse(error)
  })
  if (!found.isFile()) {
    await file.close()
    return null
  }
  // The `end` of a file stream is inclusive; the stream closes its file.
  const part = range && { start: range.start, end: range.end - 1 }
  return { stream: file.createReadStream(part), size: found.size }
}

/** Refuses a write that would use the reserved disk space, which above all the database needs. */
async function requireFreeSpace(root: string, reserveBytes: number): Promise<void> {
  if (reserveBytes === 0) return
  const { bavail, bsize, files, ffree } = await statfs(root)
  // A file system with dynamic inodes, such as Btrfs, reports none.
  const hasNames = files === 0 || ffree >= RESERVED_FILES
  if (bavail * bsize >= reserveBytes && hasNames) return
  throw sayStorageFailure(Object.assign(new Error('the disk is nearly full'), { code: 'ENOSPC' }))
}

async function* objectsBelow(root: string): AsyncGenerator<StoredObject> {
  for await (const path of filesBelow(root)) {
    const found = await stat(path).catch(missing)
    const key = relative(root, path).replaceAll(sep, '/')
    // Files in progress are not objects yet.
    if (!found || key.startsWith(`${UNFINISHED}/`)) continue
    yield { key, size: found.size, storedAt: found.mtime }
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

/**
 * Restricts a store's folder to our user, also if an earlier release created it, and deletes abandoned files.
 */
export async function prepareFileStore(root: string, now = Date.now()): Promise<void> {
  const unfinished = join(root, UNFINISHED)
  await mkdir(unfinished, { recursive: true, mode: FOLDER_MODE })
  // Restricting the root also protects files of earlier releases without touching each one.
  await chmod(root, FOLDER_MODE)
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    const found = await stat(path).catch(missing)
    if (found && now - found.mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
  }
}

/** Moves a written file to its final name, if allowed. */
type Place = (temporary: string, path: string) => Promise<boolean>

const replace: Place = async (temporary, path) => {
  await rename(temporary, path)
  return true
}

/** A hard link fails if the name exists, so the second writer is refused. */
const linkNew: Place = async (temporary, path) => {
  const isFirst = await link(temporary, path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'EEXIST') return false
      throw error
    },
  )
  await rm(temporary, { force: true })
  return isFirst
}

/** Writes a temporary file and then moves it, so that an interrupted write never leaves a partial object. */
async function putWhole(
  temporary: string,
  path: string,
  content: Uint8Array,
  place: Place,
): Promise<boolean> {
  try {
    await writeWhole(temporary, content)
    const made = await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
    const placed = await place(temporary, path)
    await syncFolders(dirname(path), made)
    return placed
  } catch (error) {
    // This may fail on a failing disk too; the next start deletes the remains.
    await rm(temporary, { force: true }).catch(() => undefined)
    throw sayStorageFailure(error)
  }
}

async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', FILE_MODE)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Also syncs the directory entries, up to the first folder created for it. */
async function syncFolders(folder: string, made: string | undefined): Promise<void> {
  const last = made === undefined ? folder : dirname(made)
  for (let each = folder; ; each = dirname(each)) {
    const handle = await open(each)
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (each === last || each === dirname(each)) return
  }
}

function missing(error: unknown): null {
  const code = codeOf(error)
  return code === 'ENOENT' || code === 'ENOTDIR' ? null : refuse(error)
}

function refuse(error: unknown): never {
  throw sayStorageFailure(error)
}

/** A store folder that has disappeared: the files are elsewhere, and must not count as deleted. */
function vanished(error: unknown): never {
  throw codeOf(error) === 'ENOENT' ? storageFailure(error) : sayStorageFailure(error)
}
