import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startBucketServer, type BucketServer } from '#sandbox/objects/bucket-server.ts'
import { createLog } from '../../log/log.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../postgres/embedded-postgres.ts'
import { createFileStore } from '../../storage/file-store.ts'
import type { ObjectStore } from '../../storage/object-store.ts'
import { createS3Store } from '../../storage/s3-store.ts'
import { judgeBackups, readBackupStatus } from '../backup-status.ts'
import { listBackups, placesIn, readCopied } from '../layout.ts'
import { makeBackup } from '../make-backup.ts'
import { receiveLog, SLOT } from '../receive-log.ts'
import { finishRestore, restoreBackup } from '../restore-backup.ts'
import { copyBackups, forgetInBucket } from './copy-backups.ts'
import { fetchBackup } from './fetch-backup.ts'
import { copyToBucket } from './keep-copy.ts'
import { backupsIn, openBucket, PIECE_BYTES } from './known-bucket.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

const log = createLog('silent')
const QUICK = { answerMs: 2000, silentMs: 2000, pauseMs: 1, openMs: 100 }
let top = ''
let server: EmbeddedPostgres
let objects: ObjectStore
let bucket: BucketServer
let store: ObjectStore
let to = ''
let count = 0

beforeAll(async () => {
  top = await mkdtemp(join(tmpdir(), 'gisement-bucket-'))
  await chmod(top, 0o755)
  server = await startEmbeddedPostgres({ dataDir: join(top, 'data'), fsync: true, onLog: () => undefined })
  await ask('CREATE TABLE note (id int GENERATED ALWAYS AS IDENTITY, text text)')
  objects = createFileStore(join(top, 'data', 'objects'))
})
afterAll(async () => {
  await server.stop()
  await rm(top, { recursive: true, force: true })
})
beforeEach(async () => {
  to = join(top, `backups-${(count += 1)}`)
  bucket = await startBucketServer('yard-backups')
  onTestFinished(() => bucket.stop())
  const { owner, endpoint } = bucket
  store = createS3Store({ ...owner, endpoint, bucket: 'yard-backups', isPathStyle: true }, QUICK)
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
const write = (text: string) => ask(`INSERT INTO note (text) VALUES ('${text}')`)
const make = (now = new Date()) =>
  makeBackup({
    to,
    keepDays: 14,
    dataDir: join(top, 'data'),
    replicationUrl: server.superuserUrl,
    store: objects,
    readCounts: async () => ({ counts: {}, deletedMembers: [] }),
    now: () => now,
  })
const copying = () => copyToBucket({ to, keepDays: 14, store, log }, { logMs: 100, restMs: 200 })

/** Waits until everything so far is in the bucket. */
async function copied(): Promise<void> {
  const before = new Date(Date.now() + 2500)
  const newest = (await listBackups(to)).at(-1)
  await vi.waitUntil(
    async () => {
      const state = await readCopied(to)
      return state?.at && new Date(state.at) > before && state.newest === newest
    },
    { timeout: 30_000, interval: 100 },
  )
}

async function notesFromBucket(): Promise<{ texts: string[]; into: string }> {
  const folder = join(top, `fetched-${(count += 1)}`)
  const into = join(top, `restored-${count}`)
  const quiet = { onStep: () => undefined, onLog: () => undefined }
  await fetchBackup(await openBucket(store), folder, { toTime: null, ...quiet })
  const { damaged } = await restoreBackup({ from: folder, into, toTime: null, ...quiet })
  expect(damaged).toEqual([])
  await finishRestore(into)
  const other = await startEmbeddedPostgres({ dataDir: into, fsync: false, onLog: () => undefined })
  try {
    const rows = await ask<{ text: string }>('SELECT text FROM note ORDER BY id', other.superuserUrl)
    return { texts: rows.map(({ text }) => text), into }
  } finally {
    await other.stop()
  }
}

test('everything is restored from the bucket alone, despite an outage and a restart', async () => {
  const receiver = receiveLog({ to, replicationUrl: server.superuserUrl, log })
  onTestFinished(async () => {
    await receiver.stop()
    await ask(`SELECT pg_drop_replication_slot('${SLOT}')`)
  })
  await objects.put('documents/one.pdf', Buffer.from('one'))
  await write('before')
  await make()
  const first = copying()
  await copied()
  await bucket.stop()
  await write('while the bucket was away')
  // Larger than one log file.
  await ask(`INSERT INTO note (text) SELECT repeat(md5(i::text), 40) FROM generate_series(1, 20000) AS i`)
  await bucket.start()
  await copied()
  await first.stop()
  await write('while nobody copied')
  const second = copying()
  await copied()
  await write('at last')
  await copied()
  await second.stop()
  expect(judgeBackups(await readBackupStatus(to), new Date())).toBeNull()
  const expected = await ask<{ text: string }>('SELECT text FROM note ORDER BY id')
  await rm(to, { recursive: true })
  const { texts, into } = await notesFromBucket()
  expect(texts).toEqual(expected.map(({ text }) => text))
  expect(await readFile(join(into, 'objects', 'documents', 'one.pdf'), 'utf8')).toBe('one')
  expect((await readdir(into)).includes('database-password')).toBe(true)
})

test('an interrupted upload of several pieces is not a backup, and continues where it stopped', async () => {
  const { name } = await make()
  const path = join(placesIn(to).bases, name, 'database.tar.gz')
  const large = Buffer.concat([await readFile(path), Buffer.alloc(PIECE_BYTES)])
  await writeFile(path, large)
  bucket.faults = () => (bucket.calls.length > 5 ? { status: 503, code: 'SlowDown' } : undefined)
  const known = await openBucket(store)
  await expect(copyBackups(known, to)).rejects.toThrow()
  bucket.faults = () => undefined
  expect(backupsIn(await openBucket(store))).toEqual([])
  await vi.waitFor(() => copyBackups(known, to))
  const there = await openBucket(store)
  expect(backupsIn(there)).toEqual([name])
  expect((await there.index(name)).files).toContainEqual({ path: 'database.tar.gz', pieces: 2 })
})

test('expired backups leave the bucket, but nothing that a recreated folder does not know', async () => {
  const day = (number: number) => new Date(`2026-11-0${number}T02:00:00Z`)
  await objects.put('documents/old.pdf', Buffer.from('old'))
  const names: string[] = []
  for (const number of [1, 2, 3]) names.push((await make(day(number))).name)
  const known = await openBucket(store)
  await copyBackups(known, to)
  await rm(to, { recursive: true })
  await objects.delete('documents/old.pdf')
  names.push((await make(day(8))).name)
  await copyBackups(known, to)
  const forget = (number: number, keepDays: number) =>
    forgetInBucket(known, to, { keepDays, now: day(number) })
  await forget(8, 14)
  expect(backupsIn(await openBucket(store))).toEqual(names)
  await forget(8, 5)
  expect(backupsIn(await openBucket(store))).toEqual(names.slice(2))
  expect(await store.has('objects/documents/old.pdf')).toBe(true)
  await forget(9, 1)
  expect(backupsIn(await openBucket(store))).toEqual(names.slice(3))
  expect(await store.has('objects/documents/old.pdf')).toBe(false)
})

test('the copies of two databases are never mixed, and a stalled copy is reported', async () => {
  await make()
  await store.put('system.json', Buffer.from('{"system":"1"}'))
  const copier = copying()
  onTestFinished(() => copier.stop())
  await vi.waitUntil(async () => (await readCopied(to)) !== null)
  await vi.waitUntil(() => bucket.calls.includes('GET system.json'), { timeout: 5000 })
  const there = await openBucket(store)
  expect([...there.known.keys()]).toEqual(['system.json'])
  const status = { ...(await readBackupStatus(to)), logAt: new Date() }
  expect(judgeBackups(status, new Date())).toMatch(/copied to the bucket not yet/)
})
