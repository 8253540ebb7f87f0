import { open, readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { ExportRefusal, sortEntries, type Export } from './exported-post.ts'
import { readAtom } from './read-atom.ts'
import { readJson } from './read-json.ts'

/** Of the file that is uploaded, and of the export inside of an archive. */
export const EXPORT_MAX_BYTES = 50 * 1024 * 1024
const PICTURE_MAX_BYTES = 20_971_520
const MOST_ENTRIES = 20_000
const ZIP_SIGNATURE = 'PK\u0003\u0004'
const PICTURE_NAME = /\.(?:jpe?g|png|gif)$/i
const EXPORT_NAME = /(?:^|\/)feed\.atom$|\.(?:xml|atom|json)$/i

export interface OpenExport extends Export {
  /** A picture that came along, by the end of its address; null where none did. */
  findPicture: (address: string) => Promise<Buffer | null>
  close: () => void
}

/**
 * Opens an export in any of its forms: XML, JSON, or an archive that holds one with its pictures.
 * @throws ExportRefusal
 */
export async function openExport(path: string): Promise<OpenExport> {
  if (!(await isArchive(path)))
    return { ...readText(await readFile(path)), findPicture: async () => null, close: () => undefined }
  const zip = await openPromise(path, { autoClose: false, validateEntrySizes: true }).catch(refuse)
  try {
    return await openArchive(zip)
  } catch (error) {
    zip.close()
    throw error
  }
}

async function openArchive(zip: ZipFile): Promise<OpenExport> {
  if (zip.entryCount > MOST_ENTRIES) throw new ExportRefusal('too_many')
  const found: Export[] = []
  const pictures = new Map<string, Entry>()
  const entries = zip.eachEntry()
  for (;;) {
    const next = await entries.next().catch(refuse)
    if (next.done === true) break
    const { fileName } = next.value
    if (PICTURE_NAME.test(fileName)) pictures.set(baseName(fileName), next.value)
    else if (EXPORT_NAME.test(fileName)) {
      const bytes = await readEntry(zip, next.value, EXPORT_MAX_BYTES)
      // An archive holds other files too, such as the settings of the account.
      if (bytes) found.push(readText(bytes, 'feed.atom' !== baseName(fileName)))
    }
  }
  return {
    posts: found.flatMap(({ posts }) => posts),
    leftOut: found.flatMap(({ leftOut }) => leftOut),
    findPicture: async (address) => {
      const entry = pictures.get(baseName(address.replace(/[?#].*$/, '')))
      return entry ? readEntry(zip, entry, PICTURE_MAX_BYTES) : null
    },
    close: () => zip.close(),
  }
}

async function readEntry(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer | null> {
  // The reader fails where the content is longer than this says.
  if (entry.uncompressedSize > maxBytes || entry.isEncrypted() || !entry.canDecodeFileData()) return null
  return buffer(await zip.openReadStreamPromise(entry).catch(refuse)).catch(refuse)
}

function refuse(cause: unknown): never {
  throw new ExportRefusal('unreadable', cause)
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
