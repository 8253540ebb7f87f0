import { open, readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import {
  openArchive,
  type Archive,
  type ArchiveEntry,
  type ArchiveRules,
} from '#platform/archives/open-archive.ts'
import { fileSource } from '#platform/archives/read-source.ts'
import { ExportRefusal, sortEntries, type Export } from './exported-post.ts'
import { readAtom } from './read-atom.ts'
import { readJson } from './read-json.ts'

/** For the uploaded file, and for the export inside an archive. */
export const EXPORT_MAX_BYTES = 50 * 1024 * 1024
const PICTURE_MAX_BYTES = 20_971_520
/** For all exports in one archive together, because they are in memory at once. */
const TEXTS_MAX_BYTES = 2 * EXPORT_MAX_BYTES
const ARCHIVE_RULES = {
  entries: 20_000,
  unpackedBytes: 1024 * 1024 * 1024,
  ratio: 150,
  ratioFrom: 4 * 1024 * 1024,
  refuse: (problem) => new ExportRefusal(problem === 'entries' ? 'too_many' : 'unreadable'),
} satisfies ArchiveRules
const ZIP_SIGNATURE = 'PK\u0003\u0004'
const PICTURE_NAME = /\.(?:jpe?g|png|gif)$/i
const EXPORT_NAME = /(?:^|\/)feed\.atom$|\.(?:xml|atom|json)$/i

export interface OpenExport extends Export {
  /** A picture inside the archive, by the end of its address; null if there is none. */
  findPicture: (address: string) => Promise<Buffer | null>
  close: () => void
}

/**
 * Opens an export in any format: XML, JSON, or an archive with an export and its pictures.
 * @throws ExportRefusal
 */
export async function openExport(path: string): Promise<OpenExport> {
  if (!(await isArchive(path)))
    return { ...readText(await readFile(path)), findPicture: async () => null, close: () => undefined }
  const archive = await openArchive(await fileSource(path), ARCHIVE_RULES)
  try {
    return await readArchive(archive)
  } catch (error) {
    archive.close()
    throw error
  }
}

async function readArchive(archive: Archive): Promise<OpenExport> {
  const found: Export[] = []
  const pictures = new Map<string, ArchiveEntry>()
  let textBytes = 0
  for (const entry of archive.entries) {
    const { path } = entry
    if (PICTURE_NAME.test(path)) pictures.set(baseName(path), entry)
    else if (EXPORT_NAME.test(path)) {
      const bytes = await readEntry(archive, entry, EXPORT_MAX_BYTES)
      textBytes += bytes?.length ?? 0
      if (textBytes > TEXTS_MAX_BYTES) throw new ExportRefusal('too_many')
      // An archive contains other files too, such as the account's settings.
      if (bytes) found.push(readText(bytes, 'feed.atom' !== baseName(path)))
    }
  }
  return {
    posts: found.flatMap(({ posts }) => posts),
    leftOut: found.flatMap(({ leftOut }) => leftOut),
    findPicture: async (address) => {
      const entry = pictures.get(baseName(address.replace(/[?#].*$/, '')))
      return entry ? readEntry(archive, entry, PICTURE_MAX_BYTES).catch(missing) : null
    },
    close: () => archive.close(),
  }
}

async function readEntry(archive: Archive, entry: ArchiveEntry, maxBytes: number): Promise<Buffer | null> {
  return entry.size > maxBytes ? null : buffer(await archive.open(entry, maxBytes))
}

/** An unreadable picture counts as missing. */
function missing(error: unknown): null {
  if (error instanceof ExportRefusal) return null
  throw error
}

function baseName(path: string): string {
  const name = path.replace(/^.*\//, '')
  try {
    return decodeURIComponent(name).toLowerCase()
  } catch (error) {
    if (error instanceof URIError) return name.toLowerCase()
    throw error
  }
}

function readText(bytes: Buffer, isOptional = false): Export {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trimStart()
    return sortEntries(text.startsWith('<') ? readAtom(text) : readJson(text))
  } catch (error) {
    if (error instanceof ExportRefusal && !isOptional) throw error
    if (error instanceof ExportRefusal && error.problem !== 'too_many') return { posts: [], leftOut: [] }
    throw error instanceof TypeError ? new ExportRefusal('unreadable', error) : error
  }
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytes.subarray(0, bytesRead).toString('latin1') === ZIP_SIGNATURE
  } finally {
    await file.close()
  }
}
