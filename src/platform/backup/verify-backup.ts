import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createReadStream } from 'node:fs'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { verifyDatabase } from './copy-database.ts'
import { digestFile, readObjectList } from './copy-objects.ts'
import { BackupError, logAfter, noFile, placesIn, readManifest, type Manifest } from './layout.ts'

/**
 * Reads everything that a restore of a backup would read, and returns the damaged or missing parts, in words.
 * Archived log is checked by the checksum of its compression, and by PostgreSQL when replayed.
 */
export async function verifyBackup(to: string, name: string): Promise<string[]> {
  const { bases, objects, wal } = placesIn(to)
  const folder = join(bases, name)
  const manifest = await readManifest(folder)
  const damaged = await verifyFiles(to, manifest)
  for (const [key, expected] of await readObjectList(folder))
    damaged.push(...(await compare(join(objects, key), expected)))
  for (const { file, isPartial } of await logAfter(to, manifest))
    if (!isPartial && !(await isReadable(join(wal, file)))) damaged.push(`${join(wal, file)} can't be read`)
  return damaged
}

/** Verifies the backup's own files. */
export async function verifyFiles(to: string, { name, files, database }: Manifest): Promise<string[]> {
  const folder = join(placesIn(to).bases, name)
  const damaged: string[] = []
  for (const [part, expected] of Object.entries(files))
    damaged.push(...(await compare(join(folder, part), expected)))
  if (database && damaged.length === 0)
    await verifyDatabase(folder).catch((error: unknown) => {
      if (!(error instanceof BackupError)) throw error
      damaged.push(error.message)
    })
  return damaged
}

async function compare(path: string, expected: { size: number; sha256: string }): Promise<string[]> {
  const found = (await stat(path).catch(noFile)) && (await digestFile(path))
  if (found === null) return [`${path} is missing`]
  const isSame = found.size === expected.size && found.sha256 === expected.sha256
  return isSame ? [] : [`${path} is not what it was`]
}

async function isReadable(path: string): Promise<boolean> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  return pipeline(createReadStream(path), createGunzip(), nowhere).then(
    () => true,
    () => false,
  )
}
