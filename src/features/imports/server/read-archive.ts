import { createHash } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import { listingImportPicture } from '#db/schema/imports.ts'
import { PICTURE_HASH_LENGTH } from '#kernel/web/picture-address.ts'
import type { Archive, ArchiveEntry } from '#platform/archives/open-archive.ts'
import { passing } from '#platform/limits/give-back.ts'
import { imageKindOf } from '#platform/pictures/image-kind.ts'
import type { Services } from '#platform/services.ts'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { pictureName, picturePath } from '../domain/picture-names.ts'
import { FileRefusal } from '../domain/row-problem.ts'
import { checkImportJob, enqueueStep } from './import-jobs.ts'
import {
  beginRound,
  deletePictures,
  findImport,
  moveArchive,
  type ImportRecord,
} from './import-repository.ts'
import { progressOf } from './report-progress.ts'
import { storedArchive } from './stored-file.ts'
import { openPictures } from './zip-archive.ts'

type ArchiveServices = Pick<Services, 'db' | 'store' | 'now'>
type NewPicture = Pick<
  typeof listingImportPicture.$inferInsert,
  'name' | 'path' | 'entry' | 'fileHash' | 'bytes' | 'broken'
>

const WRITTEN_AT_ONCE = 1000
/** A longer path is known by its file name alone. */
const PATH_MAX = 500
/** Files that operating systems add to archives. */
const NO_PICTURE = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i
const NESTED = /\.(?:zip|7z|rar|gz|tgz|tar|bz2|xz|jar)$/i

/**
 * Reads an archive once from end to end, as a stream: which pictures it contains, and what each one is. The
 * pictures themselves are not stored yet. Of a refused archive nothing is stored. If the rows were checked
 * before, they are checked again.
 */
export async function readArchive(services: ArchiveServices, importId: number): Promise<void> {
  const { db, now } = services
  const found = await findImport(db, importId)
  if (found?.archiveState !== 'reading') return
  const listed = await list(services, found).catch(asRefusal)
  await db.transaction(async (tx) => {
    await deletePictures(tx, importId)
    if (listed instanceof FileRefusal) {
      await moveArchive(tx, importId, 'refuse', { archiveRefusal: listed.problem, updatedAt: now() })
    } else {
      await insertPictures(tx, importId, listed)
      await moveArchive(tx, importId, 'read', { archiveRefusal: null, updatedAt: now() })
    }
    await checkAgain(tx, importId, now())
  })
}

function asRefusal(error: unknown): FileRefusal {
  if (error instanceof FileRefusal) return error
  throw error
}

async function checkAgain(tx: Tx, importId: number, now: Date): Promise<void> {
  const found = await findImport(tx, importId)
  if (found?.state !== 'checked' && found?.state !== 'checking') return
  if (await beginRound(tx, found, { updatedAt: now })) await enqueueStep(tx, checkImportJob, found)
}

async function list(services: ArchiveServices, found: ImportRecord): Promise<readonly NewPicture[]> {
  const archive = await openPictures(await storedArchive(services, found))
  const report = progressOf(services, found, 'archive', archive.entries.length)
  try {
    const pictures = new Map<string, NewPicture>()
    const paths = new Set<string>()
    for (const [index, entry] of archive.entries.entries()) {
      await report(index)
      if (!isPicture(entry)) continue
      const whole = picturePath(entry.path)
      const base = pictureName(whole)
      const path = whole.length > PATH_MAX ? base : whole
      if (paths.has(path)) throw new FileRefusal('archive_twice', path)
      paths.add(path)
      // The second picture of a name is known by its path.
      const name = [base, path].find((each) => !pictures.has(each)) ?? `/${path}`
      pictures.set(name, { name, path, entry: index, ...(await look(archive, entry)) })
    }
    if (pictures.size === 0) throw new FileRefusal('archive_empty')
    return [...pictures.values()]
  } finally {
    archive.close()
  }
}

/**
 * Whether an entry counts as a picture, by its name.
 * @throws FileRefusal for an entry that does not belong in such an archive.
 */
export function isPicture({ path, isFolder, size }: Omit<ArchiveEntry, 'entry'>): boolean {
  if (isFolder || NO_PICTURE.test(path)) return false
  if (NESTED.test(path)) throw new FileRefusal('archive_nested', path)
  if (size > IMPORT_LIMITS.pictureBytes) throw new FileRefusal('archive_entry_large', path)
  return /\.(?:jpe?g|png|gif)$/i.test(path)
}

/** Decompresses a picture without storing it: its real size, its hash, and whether it is a picture at all. */
async function look(
  archive: Archive,
  entry: ArchiveEntry,
): Promise<Omit<NewPicture, 'name' | 'path' | 'entry'>> {
  const hash = createHash('sha256')
  let start: Buffer | null = null
  let bytes = 0
  for await (const chunk of passing(await archive.open(entry, IMPORT_LIMITS.pictureBytes))) {
    start ??= Buffer.from(chunk.subarray(0, 16))
    bytes += chunk.length
    hash.update(chunk)
  }
  return {
    fileHash: hash.digest('hex').slice(0, PICTURE_HASH_LENGTH),
    bytes,
    broken: start === null || imageKindOf(start) === null,
  }
}

async function insertPictures(tx: Tx, importId: number, pictures: readonly NewPicture[]): Promise<void> {
  const rows = pictures.map((picture) => ({ importId, ...picture }))
  for (let start = 0; start < rows.length; start += WRITTEN_AT_ONCE)
    await tx.insert(listingImportPicture).values(rows.slice(start, start + WRITTEN_AT_ONCE))
}
