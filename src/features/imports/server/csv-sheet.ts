import { Transform, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CsvError, parse, type Info } from 'csv-parse'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { FileRefusal } from '../domain/row-problem.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import type { StoredFile } from './stored-file.ts'

const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
type Encoding = (typeof ENCODINGS)[number]

const DELIMITERS = [';', '\t', ',', '|'] as const
const SAMPLE_BYTES = 64 * 1024
/** Bytes without a character in Windows-1252. */
const UNDEFINED_IN_1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/**
 * Reads a text file of rows as a stream.
 * @throws FileRefusal if the encoding is unknown, or it is not such a file.
 */
export async function openCsv(file: StoredFile): Promise<Sheet> {
  const encoding = await detectEncoding(file)
  const sample = await readSample(file, encoding)
  const { delimiter, skipped } = detectDelimiter(sample)
  return {
    format: 'csv',
    encoding,
    delimiter,
    sheets: [],
    rows: () => readRows(file, encoding, delimiter, skipped),
  }
}

async function detectEncoding(file: StoredFile): Promise<Encoding> {
  const hex = (await buffer(file.read(0, Math.min(4, file.size)))).toString('hex')
  if (hex.startsWith('fffe0000') || hex === '0000feff') throw new FileRefusal('encoding')
  if (hex.startsWith('fffe')) return 'utf-16le'
  if (hex.startsWith('feff')) return 'utf-16be'
  const isMarked = hex.startsWith('efbbbf')
  const found = await lookAtBytes(file)
  if (found.hasNul) throw new FileRefusal('encoding')
  if (found.isUtf8) return 'utf-8'
  if (isMarked || found.isUndefined) throw new FileRefusal('encoding')
  return 'windows-1252'
}

/**
 * Reads the whole file once, as a stream: whether it is UTF-8, and whether it contains bytes that text does
 * not have.
 */
async function lookAtBytes(file: StoredFile) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const found = { isUtf8: true, hasNul: false, isUndefined: false }
  for await (const chunk of file.read() as AsyncIterable<Buffer>) {
    if (chunk.includes(0)) found.hasNul = true
    if (!found.isUndefined) found.isUndefined = chunk.some((byte) => UNDEFINED_IN_1252.has(byte))
    if (found.isUtf8) found.isUtf8 = decodes(decoder, chunk, true)
  }
  if (found.isUtf8) found.isUtf8 = decodes(decoder, Buffer.alloc(0), false)
  return found
}

function decodes(decoder: TextDecoder, chunk: Buffer, stream: boolean): boolean {
  try {
    decoder.decode(chunk, { stream })
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

async function readSample(file: StoredFile, encoding: Encoding): Promise<string> {
  let sample = ''
  for await (const text of decoded(file.read(0, Math.min(SAMPLE_BYTES, file.size)), encoding, false))
    sample += text
  return sample
}

/** This many non-empty lines decide about the delimiter. */
const LINES_THAT_TELL = 20

/**
 * The delimiter with the highest median per line, since a title above the headings may contain commas. A
 * spreadsheet may name it (`sep=;`).
 */
function detectDelimiter(sample: string): { delimiter: string; skipped: number } {
  const said = /^sep=(.)\r?\n/i.exec(sample)
  if (said?.[1] !== undefined) return { delimiter: said[1], skipped: 1 }
  const lines = sample
    .replace(/(^|[;,\t|\r\n])"(?:[^"]|"")*"(?=[;,\t|\r\n]|$)/g, '$1""')
    .split(/\r\n|\r|\n/)
    .filter((each) => each.trim() !== '')
    .slice(0, LINES_THAT_TELL)
    // Where another delimiter occurs, commas between digits belong to figures.
    .map((line) => (/[;\t]/.test(line) ? line.replace(/(\d),(?=\d)/g, '$1') : line))
  const found = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).toSorted((a, b) => b - a)
    return {
      delimiter,
      middle: counts[Math.floor((counts.length - 1) / 2)] ?? 0,
      all: counts.reduce((sum, count) => sum + count, 0),
    }
  })
  const best = found.reduce((most, each) =>
    each.middle > most.middle || (each.middle === most.middle && each.all > most.all) ? each : most,
  )
  return { delimiter: best.delimiter, skipped: 0 }
}

async function* readRows(
  file: StoredFile,
  encoding: Encoding,
  delimiter: string,
  skipped: number,
): AsyncGenerator<SheetRow> {
  const parser = parse({
    delimiter,
    relaxColumnCount: true,
    // Inches: 6" and 9"5/8 stand in cells without quotes.
    relaxQuotes: true,
    skipEmptyLines: true,
    fromLine: skipped + 1,
    info: true,
    // In characters per row, so that an endless line is refused before it fills the memory.
    maxRecordSize: 4 * IMPORT_LIMITS.cellLength,
  })
  const source = decoded(file.read(), encoding, true)
  source.on('error', (error) => parser.destroy(error))
  parser.on('close', () => source.destroy())
  source.pipe(parser)
  let number = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      number = skipped + info.records + info.empty_lines
      yield { number, cells: record }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
    throw new FileRefusal(isLong ? 'csv_long' : 'csv_broken', number + 1)
  }
}

/** Decodes bytes to text, chunk by chunk, without the byte order mark. */
function decoded(bytes: Readable, encoding: Encoding, isWhole: boolean): Transform {
  const decoder = new TextDecoder(encoding, { fatal: isWhole })
  const decode = (chunk: Buffer | undefined, done: (error: Error | null, text?: string) => void) => {
    try {
      done(null, chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode())
    } catch (error) {
      done(error instanceof TypeError ? new FileRefusal('encoding') : (error as Error))
    }
  }
  const text = new Transform({
    readableObjectMode: true,
    transform: (chunk: Buffer, _encoding, done) => decode(chunk, done),
    flush: (done) => decode(undefined, done),
  })
  bytes.on('error', (error) => text.destroy(error))
  text.on('close', () => bytes.destroy())
  return bytes.pipe(text)
}
