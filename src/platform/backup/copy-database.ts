import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { z } from 'zod'
import { BackupError, DATABASE, DATABASE_MANIFEST, FILE_MODE } from './layout.ts'
import type { ReplicationConnection } from './replication.ts'

const COMMAND = `BASE_BACKUP (LABEL 'gisement', CHECKPOINT 'fast', WAIT false, WAL true,
  MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

/** The kinds of message in the backup stream, by their first byte. */
const NEW_ARCHIVE = 0x6e
const NEW_MANIFEST = 0x6d
const DATA = 0x64

/**
 * Copies a running database by the server's BASE_BACKUP command, which verifies the checksum of every page
 * and lists every file with its own checksum. The copy contains the log that makes it consistent.
 * @returns The first and the last log position that it needs.
 */
export async function copyDatabase(
  connection: ReplicationConnection,
  folder: string,
): Promise<{ start: string; end: string }> {
  // While this session lasts, the server retains the log that the copy needs at its end.
  await connection.ask(`CREATE_REPLICATION_SLOT gisement_copy_${process.pid} TEMPORARY PHYSICAL RESERVE_WAL`)
  const copy = connection.copy(COMMAND)
  const manifest: Buffer[] = []
  await pipeline(
    Readable.from(archiveOf(copy.messages, manifest)),
    createGzip({ level: 1 }),
    createWriteStream(join(folder, DATABASE), { flags: 'wx', mode: FILE_MODE, flush: true }),
  )
  await writeFile(join(folder, DATABASE_MANIFEST), Buffer.concat(manifest), { mode: FILE_MODE, flush: true })
  const [start, end] = [copy.rows.at(0)?.[0], copy.rows.at(-1)?.[0]]
  if (start === undefined || end === undefined) throw new BackupError('the server ended the copy too early')
  return { start, end }
}

async function* archiveOf(messages: AsyncIterable<Buffer>, manifest: Buffer[]) {
  let archives = 0
  let isManifest = false
  for await (const message of messages) {
    if (message[0] === NEW_ARCHIVE) archives += 1
    else if (message[0] === NEW_MANIFEST) isManifest = true
    else if (message[0] === DATA && isManifest) manifest.push(message.subarray(1))
    else if (message[0] === DATA) yield message.subarray(1)
    if (archives > 1)
      throw new BackupError('the database has tablespaces of its own, which are not backed up')
  }
}

/** A file or folder of the archive; its content must be read to the end. */
export type Entry = AsyncIterable<Uint8Array> & { header: Header }

const LOG = 'pg_wal/'

const listed = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.number(), Checksum: z.string() })),
})

/** Passes each file of a database copy, in archive order. */
export async function readArchive(folder: string, onEntry: (entry: Entry) => Promise<void>): Promise<void> {
  const archive = extract()
  const unpacked = (async () => {
    for await (const entry of archive) await onEntry(entry as Entry)
  })()
  await Promise.all([
    unpacked,
    pipeline(createReadStream(join(folder, DATABASE)), createGunzip(), archive),
  ]).catch((cause: unknown) => {
    throw cause instanceof BackupError
      ? cause
      : new BackupError(`${join(folder, DATABASE)} can't be read`, { cause })
  })
}

/**
 * Reads a copy again and compares every file with the server's list.
 * @throws BackupError for a file that differs, is missing or was not listed.
 */
export async function verifyDatabase(folder: string): Promise<void> {
  const { Files } = listed.parse(JSON.parse(await readFile(join(folder, DATABASE_MANIFEST), 'utf8')))
  // The list covers the log only in part; a restore checks the log by its own checksums.
  const own = Files.filter(({ Path }) => !Path.startsWith(LOG))
  const expected = new Map(own.map(({ Path, Size, Checksum }) => [Path, `${Size} ${Checksum}`]))
  await readArchive(folder, async (entry) => {
    const { name, type } = entry.header
    const found = await digestOf(entry)
    if (type !== 'file' || name.startsWith(LOG)) return
    if (expected.get(name) !== found) throw new BackupError(`${name} in ${folder} is not what it was`)
    expected.delete(name)
  })
  const [missing] = expected.keys()
  if (missing !== undefined) throw new BackupError(`${missing} is missing in ${folder}`)
}

async function digestOf(entry: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of entry) {
    hash.update(chunk)
    size += chunk.length
  }
  return `${size} ${hash.digest('hex')}`
}
