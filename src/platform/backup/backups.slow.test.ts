import { chmod, mkdir, mkdtemp, open, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { lockFolder } from '../start/data-folder.ts'
import { createFileStore } from '../storage/file-store.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import { judgeBackups, readBackupStatus } from './backup-status.ts'
import { copyingStore } from './copy-objects.ts'
import { listBackups, listWal, momentOf, placesIn, readReceived } from './layout.ts'
import { makeBackup } from './make-backup.ts'
import { receiveLog, SLOT, type LogReceiver } from './receive-log.ts'
import { finishRestore, restoreBackup, type Restored } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { positionOf } from './wal-names.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

const WAL_SIZE = 16 * 1024 * 1024
const log = createLog('warn')
let top = ''
let dataDir = ''
let server: EmbeddedPostgres
let store: ObjectStore
/** The backup folder of a test. */
let to = ''
let count = 0

beforeAll(async () => {
  top = await mkdtemp(join(tmpdir(), 'gisement-backups-'))
  await chmod(top, 0o755)
  dataDir = join(top, 'data')
  server = await startEmbeddedPostgres({ dataDir, fsync: true, onLog: () => undefined })
  await ask(
    'CREATE TABLE note (id int GENERATED ALWAYS AS IDENTITY, text text, at timestamptz DEFAULT now())',
  )
  await writeFile(join(dataDir, 'second-factor-secret'), 'kept')
  store = createFileStore(join(dataDir, 'objects'))
})
afterAll(async () => {
  await server.stop()
  await rm(top, { recursive: true, force: true })
})
beforeEach(() => {
  to = join(top, `backups-${(count += 1)}`)
})

async function ask<Row extends pg.QueryResultRow>(text: string, url = server.superuserUrl): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const write = async (text: string) => {
  const [row] = await ask<{ at: Date }>(`INSERT INTO note (text) VALUES ('${text}') RETURNING at`)
  return row?.at ?? new Date()
}
const make = (change: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup({
    to,
    keepDays: 14,
    dataDir,
    replicationUrl: server.superuserUrl,
    store,
    readCounts: async () => ({ counts: {}, deletedMembers: [] }),
    now: () => new Date(),
    ...change,
  })

/** Waits until everything committed so far is in the archive. */
async function archived(): Promise<void> {
  const [row] = await ask<{ end: string }>('SELECT pg_current_wal_flush_lsn() AS end')
  const reached = async () => positionOf((await readReceived(to))?.position ?? '0/0')
  await expect
    .poll(async () => (await reached()) >= positionOf(row?.end ?? ''), { timeout: 20_000 })
    .toBe(true)
}

async function receiving(work: (receiver: LogReceiver) => Promise<void>): Promise<void> {
  const receiver = receiveLog({ to, replicationUrl: server.superuserUrl, log })
  try {
    await work(receiver)
  } finally {
    await receiver.stop()
    await ask(
      `SELECT pg_drop_replication_slot('${SLOT}') FROM pg_replication_slots WHERE slot_name = '${SLOT}'`,
    )
  }
}

async function restore(toTime: Date | null = null, name?: string): Promise<{ into: string; told: Restored }> {
  const into = join(top, `restored-${(count += 1)}`)
  const told = await restoreBackup({
    from: to,
    into,
    toTime,
    name,
    onStep: () => undefined,
    onLog: () => undefined,
  })
  await finishRestore(into)
  return { into, told }
}

/** The notes that the product finds after starting on a restored folder. */
async function notesIn(into: string): Promise<string[]> {
  const other = await startEmbeddedPostgres({ dataDir: into, fsync: false, onLog: () => undefined })
  try {
    const rows = await ask<{ text: string }>('SELECT text FROM note ORDER BY id', other.superuserUrl)
    return rows.map(({ text }) => text)
  } finally {
    await other.stop()
  }
}

const notes = async () =>
  (await ask<{ text: string }>('SELECT text FROM note ORDER BY id')).map(({ text }) => text)

async function spoil(path: string): Promise<void> {
  const file = await open(path, 'r+')
  const { size, atime, mtime } = await file.stat()
  await file.write(Buffer.from('#'), 0, 1, Math.floor(size / 2))
  await file.utimes(atime, mtime)
  await file.close()
}

test('a backup and the log after it restore the last change, the files and the secrets', async () => {
  await receiving(async () => {
    await store.put('documents/one.pdf', Buffer.from('one'))
    await write('before')
    const made = await make()
    expect(made.objects.count).toBe(1)
    const copying = copyingStore(store, placesIn(to).objects, log)
    await copying.put('documents/two.pdf', Buffer.from('two'))
    expect(await copying.putNew('documents/three.pdf', Buffer.from('three'))).toBe(true)
    expect(await copying.putNew('documents/two.pdf', Buffer.from('other'))).toBe(false)
    // Larger than one log file.
    await ask(`INSERT INTO note (text) SELECT repeat(md5(i::text), 40) FROM generate_series(1, 20000) AS i`)
    await write('after')
    await archived()
    const copied = async () => (await readdir(join(placesIn(to).objects, 'documents'))).toSorted()
    await expect.poll(copied).toEqual(['one.pdf', 'three.pdf', 'two.pdf'])
    expect((await listWal(to, WAL_SIZE)).filter(({ isPartial }) => !isPartial).length).toBeGreaterThan(0)
    expect(judgeBackups(await readBackupStatus(to), new Date())).toBeNull()
    expect(await verifyBackup(to, made.name)).toEqual([])
  })
  const { into, told } = await restore()
  expect(told.damaged).toEqual([])
  expect(await notesIn(into)).toEqual(await notes())
  expect(await readFile(join(into, 'objects', 'documents', 'two.pdf'), 'utf8')).toBe('two')
  expect(await readFile(join(into, 'second-factor-secret'), 'utf8')).toBe('kept')
  expect((await stat(join(into, 'second-factor-secret'))).mode & 0o077).toBe(0)
})

test('a restore to a moment works, also to one after the last change', async () => {
  await receiving(async () => {
    await make()
    const first = await write('wanted')
    await delay(50)
    const moment = new Date()
    await delay(50)
    await write('not wanted')
    await archived()
    const { into, told } = await restore(moment)
    expect((await notesIn(into)).at(-1)).toBe('wanted')
    expect(told.until).toEqual(moment)
    expect(told.lastChange?.getTime()).toBeGreaterThanOrEqual(first.getTime())
    expect(told.lastChange?.getTime()).toBeLessThan(moment.getTime())
    const quiet = new Date()
    await expect
      .poll(async () => Date.parse((await readReceived(to))?.at ?? ''), { timeout: 30_000 })
      .toBeGreaterThan(quiet.getTime())
    expect((await notesIn((await restore(quiet)).into)).at(-1)).toBe('not wanted')
    await expect(restore(new Date(Date.now() + 60_000))).rejects.toThrow('the archived log ends before')
    await expect(restore(new Date('2026-01-01'))).rejects.toThrow(/no backup in .* ended before 2026-01-01/)
  })
})

test('log received only up to the middle of a backup does not prevent its restore', async () => {
  await receiving(async (receiver) => {
    await write('in the backup')
    const began = Date.now()
    const { database: copy } = await make()
    await archived()
    await receiver.stop()
    const [start, end] = [positionOf(copy?.start ?? ''), positionOf(copy?.end ?? '')]
    const { wal } = placesIn(to)
    const files = await listWal(to, WAL_SIZE)
    const cut = files.find((file) => file.start <= start && start < file.start + BigInt(WAL_SIZE))
    for (const { file } of files) if (file !== cut?.file) await rm(join(wal, file))
    const partial = join(wal, `${cut?.name}.partial`)
    const content = await readFile(join(wal, cut?.file ?? ''))
    const whole = cut?.isPartial ? content : gunzipSync(content)
    await rm(join(wal, cut?.file ?? ''))
    await writeFile(partial, whole.subarray(0, Number((start + end) / 2n - (cut?.start ?? 0n))))
    const { into, told } = await restore()
    expect((await notesIn(into)).at(-1)).toBe('in the backup')
    expect(told.until.getTime()).toBeGreaterThanOrEqual(began - 1000)
  })
})

test('a receiver that was away continues where it stopped; log that the server discarded meanwhile is a gap', async () => {
  await receiving(async (receiver) => {
    const { name } = await make()
    await write('before the break')
    await archived()
    await receiver.stop()
    await write('during the break')
    await receiving(async () => {
      await archived()
      expect((await readBackupStatus(to)).isUnbroken).toBe(true)
    })
    // Invalidates the slot, and with it the log that it retained.
    for (let turn = 0; turn < 3; turn += 1) await ask('SELECT pg_switch_wal()')
    await ask('CHECKPOINT')
    await receiving(async () => {
      const afterGap = await write('after the gap')
      await archived()
      expect(judgeBackups(await readBackupStatus(to), new Date())).toMatch(
        'a part of the write-ahead log is missing',
      )
      await make({ now: () => new Date(Date.now() + 1000) })
      expect((await readBackupStatus(to)).isUnbroken).toBe(true)
      const { into, told } = await restore(null, name)
      expect((await notesIn(into)).at(-1)).toBe('during the break')
      expect(told.until.getTime()).toBeLessThan(afterGap.getTime())
    })
    expect((await notesIn((await restore()).into)).at(-1)).toBe('after the gap')
  })
})

test('damage is found before anything is restored, and the file is named', async () => {
  const { name } = await make()
  const archive = join(placesIn(to).bases, name, 'database.tar.gz')
  await spoil(archive)
  expect(await verifyBackup(to, name)).toEqual([`${archive} is not what it was`])
  await expect(restore()).rejects.toThrow(
    /is damaged \(.*database\.tar\.gz is not what it was\): choose an older one/,
  )
  await make({ now: () => new Date(Date.now() + 1000) })
  await spoil(join(placesIn(to).objects, 'documents', 'one.pdf'))
  const { told } = await restore()
  expect(told.damaged).toEqual([expect.stringContaining('one.pdf is not what it was')])
  // A damaged or copied file is usually newer than the backup.
  const later = new Date(Date.now() + 60_000)
  await utimes(join(placesIn(to).objects, 'documents', 'one.pdf'), later, later)
  expect((await restore()).told.damaged).toEqual([expect.stringContaining('one.pdf is not what it was, or')])
  await spoil(join(placesIn(to).bases, told.manifest.name, 'manifest.json'))
  await spoil(join(placesIn(to).bases, name, 'manifest.json'))
  await expect(restore()).rejects.toThrow('there is no whole backup')
})

test('nothing is restored over other data, and an unfinished restore is reported', async () => {
  await make()
  const into = join(top, 'full')
  await mkdir(into)
  await writeFile(join(into, 'something'), 'x')
  const options = { from: to, into, toTime: null, onStep: () => undefined, onLog: () => undefined }
  await expect(restoreBackup(options)).rejects.toThrow(`${into} is not empty`)
  expect(await readdir(into)).toEqual(['something'])
})

test('two backups are not made at once', async () => {
  await mkdir(to)
  const lock = await lockFolder(to, 'the other')
  await expect(make()).rejects.toThrow('a backup is being made by process')
  await lock.release()
  await make()
})

test('the backups of another database are never mixed with these', async () => {
  await mkdir(to)
  await writeFile(placesIn(to).system, JSON.stringify({ system: '1' }))
  await expect(make()).rejects.toThrow('holds the backups of another database')
  expect(await listBackups(to)).toEqual([])
})

test('a backup that fails or was killed leaves nothing behind, and the next one cleans up', async () => {
  const failing: ObjectStore = {
    ...store,
    get: async () => {
      throw Object.assign(new Error('write'), { code: 'ENOSPC' })
    },
  }
  await expect(make({ store: failing })).rejects.toThrow(/nothing was saved in .*: the disk is full/)
  expect(await readdir(placesIn(to).bases)).toEqual([])
  await mkdir(join(placesIn(to).bases, '.making-2026-01-01T00-00-00Z'))
  const { name } = await make()
  expect(await readdir(placesIn(to).bases)).toEqual([name])
})

test('a role without the replication right still saves files and secrets', async () => {
  const made = await make({ replicationUrl: server.url })
  expect(made.database).toBeNull()
  expect(made.withoutDatabase).toMatch('may not replicate: use the backups of whoever runs the server')
  expect(Object.keys(made.files)).toContain('secrets/second-factor-secret')
  const { into, told } = await restore()
  expect(told.manifest.database).toBeNull()
  expect(await readFile(join(into, 'objects', 'documents', 'one.pdf'), 'utf8')).toBe('one')
})

test('a database that is no longer saved is reported, and its earlier backups stay and can be restored', async () => {
  const day = (number: number) => () => new Date(`2026-11-${String(number).padStart(2, '0')}T02:00:00Z`)
  await make({ now: day(1), keepDays: 1 })
  for (const number of [2, 3, 6]) await make({ now: day(number), keepDays: 1, replicationUrl: server.url })
  expect(await listBackups(to)).toEqual([
    '2026-11-01T02-00-00Z',
    '2026-11-03T02-00-00Z',
    '2026-11-06T02-00-00Z',
  ])
  const now = day(6)()
  expect(judgeBackups(await readBackupStatus(to, now), now)).toMatch(
    /not saved any more, and the last with it is of 2026-11-01T02:00:00.000Z \(the role of the database may not replicate/,
  )
  const { into, told } = await restore()
  expect(told.manifest.name).toBe('2026-11-01T02-00-00Z')
  expect(await notesIn(into)).toEqual(await notes())
})

test('a clock set back does not stop the log from being saved, and one that was ahead delays no backup', async () => {
  await receiving(async () => {
    await archived()
    const hourAgo = () => Math.floor(performance.timeOrigin + performance.now()) - 3_600_000
    const back = vi.spyOn(Date, 'now').mockImplementation(hourAgo)
    onTestFinished(() => back.mockRestore())
    await write('after the clock was set back')
    await archived()
    back.mockRestore()
    const { name } = await make()
    await make({ now: () => new Date('2027-11-01T02:00:00Z') })
    expect((await readBackupStatus(to)).lastAt).toEqual(momentOf(name))
  })
})

test('expired backups are deleted, with the log and objects that only they needed', async () => {
  const day = (number: number) => () => new Date(`2026-11-${String(number).padStart(2, '0')}T02:00:00Z`)
  await store.put('documents/old.pdf', Buffer.from('old'))
  await make({ now: day(1), keepDays: 3 })
  // Dates the copy back.
  const old = join(placesIn(to).objects, 'documents', 'old.pdf')
  await utimes(old, day(1)(), day(1)())
  await store.delete('documents/old.pdf')
  await writeFile(join(placesIn(to).bases, '..', 'wal-is-elsewhere'), '')
  await mkdir(placesIn(to).wal, { recursive: true })
  await writeFile(join(placesIn(to).wal, '000000010000000000000001.gz'), '')
  await make({ now: day(2), keepDays: 3 })
  expect(await listBackups(to)).toHaveLength(2)
  await expect(stat(old)).resolves.toBeDefined()
  await make({ now: day(6), keepDays: 3 })
  expect(await listBackups(to)).toEqual(['2026-11-02T02-00-00Z', '2026-11-06T02-00-00Z'])
  await expect(stat(old)).rejects.toThrow('ENOENT')
  expect(await readdir(placesIn(to).wal)).toEqual([])
})
