import { Transform, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { FileRefusal } from '../domain/row-problem.ts'
import type { StoredFile } from './stored-file.ts'

const WINDOW_BYTES = 64 * 1024
const FILE_TYPE_MASK = 0o170000
const SYMBOLIC_LINK = 0o120000
const UNIX = 3

/** Reads the directory of an archive in windows, so that thirty thousand entries are not thirty thousand reads. */
class StoredFileReader extends RandomAccessReader {
  readonly #file: StoredFile
  #window = { start: 0, bytes: Buffer.alloc(0) }

  constructor(file: StoredFile) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#file.read(start, end)
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    callbackify(async () => {
      await this.#fill(position, length)
      const from = position - this.#window.start
      this.#window.bytes.copy(target, offset, from, from + length)
    })(callback)
  }

  async #fill(position: number, length: number): Promise<void> {
    const { start, bytes } = this.#window
    if (position >= start && position + length <= start + bytes.length) return
    const end = Math.min(this.#file.size, position + Math.max(length, WINDOW_BYTES))
    if (position + length > end) throw new FileRefusal('archive_broken')
    this.#window = { start: position, bytes: await buffer(this.#file.read(position, end)) }
  }
}

export interface ArchiveEntry {
  /** As the archive writes it; only its base name is ever used. */
  path: string
  isFolder: boolean
  /** What the archive says; nothing relies on it. */
  size: number
  entry: Entry
}

export interface Archive {
  entryCount: number
  /** @throws FileRefusal for an entry that no honest archive holds: encrypted, a link, a path out of it, a size that is a lie. */
  entries(): AsyncGenerator<ArchiveEntry>
  /** The content of an entry; it fails with a FileRefusal as soon as it is larger than `maxBytes`, whatever its header says. */
  open(entry: ArchiveEntry, maxBytes: number): Promise<Readable>
  close(): void
}

/** Opens a stored ZIP archive. @throws FileRefusal `archive_broken` for what is none. */
export async function openArchive(file: StoredFile): Promise<Archive> {
  const zip = await fromRandomAccessReaderPromise(new StoredFileReader(file), file.size, {
    autoClose: false,
    validateEntrySizes: true,
  }).catch(refuseBroken)
  return {
    entryCount: zip.entryCount,
    entries: () => soundEntries(zip),
    open: async ({ entry, path }, maxBytes) => {
      const stream = await zip.openReadStreamPromise(entry).catch(refuseBroken)
      const counted = countBytes(entry, path, maxBytes)
      stream.on('error', (error) => counted.destroy(asRefusal(error)))
      counted.on('close', () => stream.destroy())
      return stream.pipe(counted)
    },
    close: () => zip.close(),
  }
}

async function* soundEntries(zip: ZipFile): AsyncGenerator<ArchiveEntry> {
  const entries = zip.eachEntry()
  for (;;) {
    const next = await entries.next().catch(refuseBroken)
    if (next.done === true) return
    const entry = next.value
    const path = entry.fileName
    if (entry.isEncrypted()) throw new FileRefusal('archive_encrypted', path)
    if (isSymbolicLink(entry)) throw new FileRefusal('archive_link', path)
    if (!entry.canDecodeFileData()) throw new FileRefusal('archive_broken')
    requireRatio(entry.uncompressedSize, entry.compressedSize, path)
    yield { path, isFolder: path.endsWith('/'), size: entry.uncompressedSize, entry }
  }
}

function isSymbolicLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  return versionMadeBy >> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMBOLIC_LINK
}

function requireRatio(unpacked: number, packed: number, path: string): void {
  if (unpacked > IMPORT_LIMITS.ratioFrom && unpacked > packed * IMPORT_LIMITS.ratio)
    throw new FileRefusal('archive_bomb', path)
}

function countBytes(entry: Entry, path: string, maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) return done(new FileRefusal('archive_entry_large', path))
      if (bytes > IMPORT_LIMITS.ratioFrom && bytes > entry.compressedSize * IMPORT_LIMITS.ratio)
        return done(new FileRefusal('archive_bomb', path))
      return done(null, chunk)
    },
  })
}

/** The reader's own errors are about the file; those of the store are ours. */
function asRefusal(error: unknown): Error {
  if (error instanceof FileRefusal) return error
  if (error instanceof Error && 'syscall' in error) return error
  const text = error instanceof Error ? error.message : String(error)
  const names = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s.exec(text)
  return names
    ? new FileRefusal('archive_path', (names[1] ?? '').slice(0, 100))
    : new FileRefusal('archive_broken')
}

function refuseBroken(error: unknown): never {
  throw asRefusal(error)
}
