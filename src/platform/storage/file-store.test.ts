import { execFile } from 'node:child_process'
import {
  chmod,
  constants,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { describeObjects } from '#test/objects-suite.ts'
import { createFileStore, prepareFileStore } from './file-store.ts'

let root = ''
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'gisement-store-')), 'objects')
})
afterEach(() => rm(join(root, '..'), { recursive: true, force: true }))

describeObjects('a folder on the disk', async () => createFileStore(root))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

describe('stored files', () => {
  it('are for the process alone, and so are the folders on the way', async () => {
    const before = process.umask(0)
    try {
      await createFileStore(root).put('documents/a/b.pdf', Buffer.from('secret'))
    } finally {
      process.umask(before)
    }
    const modes = await Promise.all(
      ['', 'documents', 'documents/a', 'documents/a/b.pdf'].map((path) => modeOf(join(root, path))),
    )
    expect(modes).toEqual(['700', '700', '700', '600'])
  })

  it('of an earlier release are behind a closed folder once the process has started', async () => {
    await mkdir(root, { mode: 0o755 })
    await chmod(root, 0o755)
    await writeFile(join(root, 'old.pdf'), 'x', { mode: 0o644 })
    await prepareFileStore(root)
    expect(await modeOf(root)).toBe('700')
    expect(await createFileStore(root).has('old.pdf')).toBe(true)
  })

  it('that a killed process did not finish are cleared away at the next start, those of others that write are not', async () => {
    await prepareFileStore(root)
    const [abandoned, young] = ['a', 'b'].map((name) => join(root, '.unfinished', name))
    for (const path of [abandoned, young]) await writeFile(path ?? '', 'x')
    const yesterday = new Date(Date.now() - 86_400_000)
    await utimes(abandoned ?? '', yesterday, yesterday)
    await prepareFileStore(root)
    expect(await readdir(join(root, '.unfinished'))).toEqual(['b'])
  })

  it('can be read to their end even if deleted meanwhile', async () => {
    const store = createFileStore(root)
    await store.put('documents/a.pdf', Buffer.from('whole'))
    const found = await store.get('documents/a.pdf')
    await store.delete('documents/a.pdf')
    expect(found && (await buffer(found.stream)).toString()).toBe('whole')
    await store.put('documents/b', Buffer.from('whole'))
    expect(await store.get('documents/b/c')).toBeNull()
  })

  it('whose folder vanishes are a failure, and no new folder takes its place', async () => {
    const store = createFileStore(root)
    await store.put('documents/a.pdf', Buffer.from('whole'))
    await rename(root, `${root}-elsewhere`)
    const failing = { code: 'not_ready' }
    await expect(store.checkWritable()).rejects.toMatchObject(failing)
    await expect(store.get('documents/a.pdf')).rejects.toMatchObject(failing)
    await expect(store.put('documents/b.pdf', Buffer.from('x'))).rejects.toMatchObject(failing)
    expect(await readdir(join(root, '..'))).toEqual(['objects-elsewhere'])
    await rename(`${root}-elsewhere`, root)
    await store.checkWritable()
    expect(await store.has('documents/a.pdf')).toBe(true)
  })

  it('that can’t be written leave nothing behind, and are said in words', async () => {
    await prepareFileStore(root)
    // A file where a folder should be: the same way out as that of a full disk, after the content is written.
    await writeFile(join(root, 'documents'), 'in the way')
    await expect(createFileStore(root).put('documents/a.pdf', Buffer.alloc(1000))).rejects.toThrow('EEXIST')
    expect((await filesIn(root)).map(({ name }) => name)).toEqual(['documents'])
  })
})

describe('whether files can be stored', () => {
  it('is asked of the disk once at a time: each write that hangs blocks a thread', async () => {
    await prepareFileStore(root)
    const probe = join(root, '.unfinished', 'probe')
    // A pipe without a reader: opening it for writing hangs, as every write does on a frozen file system.
    await promisify(execFile)('mkfifo', [probe])
    const store = createFileStore(root)
    const asked = Array.from({ length: 12 }, () => store.checkWritable())
    const all = Promise.all(asked)
    expect(await Promise.race([all.then(() => 'answered'), delay(300, 'hangs')])).toBe('hangs')
    // With a thread for each call, none would be left to read this.
    expect(await readdir(root)).toEqual(['.unfinished'])
    const reader = await open(probe, constants.O_RDONLY | constants.O_NONBLOCK)
    await all
    await reader.close()
    await rm(probe)
    await store.checkWritable()
    expect(Number(await readFile(probe, 'utf8'))).toBeGreaterThan(0)
  })
})

/** Linux has a file that is always full: the store meets it where it would write. */
describe('a disk that is full', async () => {
  const { sayStorageFailure } = await import('./storage-failure.ts')
  it('answers 503 in words that are ours', async () => {
    const full = await writeFile('/dev/full', 'x').catch((error: unknown) => error)
    const said = sayStorageFailure(full)
    expect(said).toBeInstanceOf(AppError)
    expect(said).toMatchObject({ code: 'not_ready', details: { retryAfterSeconds: 60, cause: full } })
  })
})
