import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileRefusal } from '../domain/row-problem.ts'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { xmlEvents } from './xml-events.ts'

const STRINGS_MAX = 1_000_000
const BUFFERED_BYTES = 256 * 1024

/** The texts of a workbook, which its cells name by number. */
export interface SharedStrings {
  get(index: number): string
  close(): void
}

/** Puts the texts of a workbook into a temporary file, so that however many there are, only their places are in memory. */
export async function readSharedStrings(source: Readable | null): Promise<SharedStrings> {
  const folder = mkdtempSync(join(tmpdir(), 'gisement-strings-'))
  const file = openSync(join(folder, 'strings'), 'wx+')
  const close = () => {
    closeSync(file)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const ends = source ? await writeStrings(source, file) : []
    return { get: (index) => readString(file, ends, index), close }
  } catch (error) {
    close()
    throw error
  }
}

/** Writes every text one after the other; answers where each ends. */
async function writeStrings(source: Readable, file: number): Promise<number[]> {
  const ends: number[] = []
  let waiting: Buffer[] = []
  let [end, buffered] = [0, 0]
  const flush = () => {
    if (buffered > 0) writeSync(file, Buffer.concat(waiting))
    waiting = []
    buffered = 0
  }
  for await (const text of stringsIn(source)) {
    if (text.length > IMPORT_LIMITS.cellLength) throw new FileRefusal('cell_long')
    const bytes = Buffer.from(text)
    waiting.push(bytes)
    buffered += bytes.length
    end += bytes.length
    ends.push(end)
    if (ends.length > STRINGS_MAX) throw new FileRefusal('xlsx_large')
    if (buffered > BUFFERED_BYTES) flush()
  }
  flush()
  return ends
}

/** Each `<si>`: the text of its runs, without how Japanese characters are read. */
async function* stringsIn(source: Readable): AsyncGenerator<string> {
  let text: string | null = null
  let [isText, isPhonetic] = [false, false]
  for await (const events of xmlEvents(source))
    for (const event of events) {
      if (event.kind === 'text') {
        if (text !== null && isText && !isPhonetic) text += event.text
        continue
      }
      const opens = event.kind === 'open'
      if (event.name === 't') isText = opens
      else if (event.name === 'rPh') isPhonetic = opens
      else if (event.name === 'si' && opens) text = ''
      else if (event.name === 'si') {
        yield text ?? ''
        text = null
      }
    }
}

function readString(file: number, ends: readonly number[], index: number): string {
  const end = ends[index]
  if (end === undefined) throw new FileRefusal('xlsx_broken')
  const start = ends[index - 1] ?? 0
  const bytes = Buffer.alloc(end - start)
  readSync(file, bytes, 0, bytes.length, start)
  return bytes.toString('utf8')
}
