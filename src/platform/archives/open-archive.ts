import { Transform, type Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, type Entry, type ZipFile } from 'yauzl'
import { AppError } from '#kernel/errors.ts'
import { SourceReader, type ByteSource } from './read-source.ts'

const FILE_TYPE_MASK = 0o170000
const SYMBOLIC_LINK = 0o120000
const UNIX = 3
/** Limits in bytes of a name, and of the whole directory with its metadata, which is held in memory. */
const NAME_MAX = 1000
const DIRECTORY_MAX = 32 * 1024 * 1024
const HEADER_BYTES = 30
const DIRECTORY_HEADER_BYTES = 46

/** Why an archive is refused: no honest archive contains this, or not as much of it. */
export type ArchiveProblem =
  | 'broken'
  | 'encrypted'
  | 'link'
  | 'path'
  | 'name'
  | 'double'
  | 'overlap'
  | 'bomb'
  | 'entry_large'
  | 'entries'

export interface ArchiveRules {
  entries: number
  /** Unpacked size of all entries together. */
  unpackedBytes: number
  /** The highest ratio of unpacked to packed size, for entries of at least `ratioFrom` bytes. */
  ratio: number
  ratioFrom: number
  /** Makes the error for a problem: of one entry, by its name, or of the whole archive. */
  refuse: (problem: ArchiveProblem, about?: string | number) => Error
}

export interface ArchiveEntry {
  /** From the archive; only the base name is ever used. */
  path: string
  isFolder: boolean
  /** From the archive; the reader fails if the content is longer. */
  size: number
  entry: Entry
}

export interface Archive {
  /** In the order of the archive's directory. */
  entries: readonly ArchiveEntry[]
  /**
   * The content of an entry. Fails with `refuse` as soon as it exceeds `maxBytes`, whatever its header says.
   */
  open(entry: ArchiveEntry, maxBytes: number): Promise<Readable>
  close(): void
}

/**
 * Opens a ZIP archive from an untrusted source and reads its whole directory.
 * @throws the error of `rules.refuse`
 */
export async function openArchive(source: ByteSource, rules: ArchiveRules): Promise<Archive> {
  const refused = refusing(rules)
  const zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.size, {
    autoClose: false,
    validateEntrySizes: true,
  }).catch(refused)
  try {
    return {
      entries: await readDirectory(zip, source.size, rules),
      open: (entry, maxBytes) => openEntry(zip, entry, maxBytes, rules),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readDirectory(zip: ZipFile, size: number, rules: ArchiveRules): Promise<ArchiveEntry[]> {
  const { refuse } = rules
  if (zip.entryCount > rules.entries) throw refuse('entries', rules.entries)
  const found: ArchiveEntry[] = []
  const paths = new Set<string>()
  let [directoryBytes, unpackedBytes] = [0, 0]
  const entries = zip.eachEntry()
  for (;;) {
    const next = await entries.next().catch(refusing(rules))
    if (next.done === true) break
    const entry = next.value
    const path = entry.fileName
    requireHonest(entry, rules)
    if (paths.has(path)) throw refuse('double', path)
    paths.add(path)
    directoryBytes +=
      DIRECTORY_HEADER_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    unpackedBytes += entry.uncompressedSize
    if (directoryBytes > DIRECTORY_MAX || unpackedBytes > rules.unpackedBytes) throw refuse('bomb', path)
    found.push({ path, isFolder: path.endsWith('/'), size: entry.uncompressedSize, entry })
  }
  requireApart(found, size, rules)
  return found
}

function requireHonest(entry: Entry, rules: ArchiveRules): void {
  const { refuse } = rules
  const path = entry.fileName
  // Undecodable bytes have become replacement characters.
  // oxlint-disable-next-line no-control-regex
  if (path === '' || entry.fileNameLength > NAME_MAX || /[\u0000-\u001f\u007f\ufffd]/.test(path))
    throw refuse('name', path)
  if (entry.isEncrypted()) throw refuse('encrypted', path)
  if (isSymbolicLink(entry)) throw refuse('link', path)
  if (!entry.canDecodeFileData()) throw refuse('broken')
  const { uncompressedSize, compressedSize } = entry
  if (uncompressedSize > rules.ratioFrom && uncompressedSize > compressedSize * rules.ratio)
    throw refuse('bomb', path)
}

function isSymbolicLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  return versionMadeBy >> 8 === UNIX && ((externalFileAttributes >>> 16) & FILE_TYPE_MASK) === SYMBOLIC_LINK
}

/** Refuses overlapping entries: they can unpack to many times the size of the archive (a zip bomb). */
function requireApart(entries: readonly ArchiveEntry[], size: number, { refuse }: ArchiveRules): void {
  const inOrder = entries.toSorted(
    (one, other) => one.entry.relativeOffsetOfLocalHeader - other.entry.relativeOffsetOfLocalHeader,
  )
  let end = 0
  for (const { entry, path } of inOrder) {
    const start = entry.relativeOffsetOfLocalHeader
    if (start < end) throw refuse('overlap', path)
    end = start + HEADER_BYTES + entry.fileNameLength + entry.compressedSize
    if (end > size) throw refuse('broken')
  }
}

async function openEntry(
  zip: ZipFile,
  { entry, path }: ArchiveEntry,
  maxBytes: number,
  rules: ArchiveRules,
): Promise<Readable> {
  const stream = await zip.openReadStreamPromise(entry).catch(refusing(rules))
  const counted = countBytes(entry, path, maxBytes, rules)
  stream.on('error', (error) => counted.destroy(asRefusal(error, rules)))
  counted.on('close', () => stream.destroy())
  return stream.pipe(counted)
}

function countBytes(entry: Entry, path: string, maxBytes: number, rules: ArchiveRules): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) return done(rules.refuse('entry_large', path))
      if (bytes > rules.ratioFrom && bytes > entry.compressedSize * rules.ratio)
        return done(rules.refuse('bomb', path))
      return done(null, chunk)
    },
  })
}

/**
 * The reader's own errors are the archive's fault; errors of the source, such as a failing disk, are ours.
 */
function asRefusal(error: unknown, { refuse }: ArchiveRules): Error {
  if (error instanceof AppError || (error instanceof Error && 'syscall' in error)) return error
  const text = error instanceof Error ? error.message : String(error)
  const names = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s.exec(text)
  return names ? refuse('path', names[1]) : refuse('broken')
}

function refusing(rules: ArchiveRules): (error: unknown) => never {
  return (error) => {
    throw asRefusal(error, rules)
  }
}
