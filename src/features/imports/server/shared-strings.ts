import type { Readable } from 'node:stream'
import { FileRefusal } from '../domain/row-problem.ts'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { xmlEvents } from './xml-events.ts'

const STRINGS_MAX = 1_000_000

/** The texts of a workbook, to which its cells refer by number. */
export interface SharedStrings {
  get(index: number): string
}

/** Reads the texts of a workbook into one block of bytes, within the memory limit of the reading process. */
export async function readSharedStrings(source: Readable | null): Promise<SharedStrings> {
  const texts: Buffer[] = []
  const ends: number[] = []
  let end = 0
  if (source)
    for await (const text of stringsIn(source)) {
      const bytes = Buffer.from(text)
      texts.push(bytes)
      end += bytes.length
      ends.push(end)
      if (ends.length > STRINGS_MAX || end > IMPORT_LIMITS.stringBytes) throw new FileRefusal('xlsx_large')
    }
  const whole = Buffer.concat(texts)
  return {
    get: (index) => {
      const until = ends[index]
      if (until === undefined) throw new FileRefusal('xlsx_broken')
      return whole.toString('utf8', ends[index - 1] ?? 0, until)
    },
  }
}

/** The text of each `<si>`, without phonetic readings of Japanese characters. */
async function* stringsIn(source: Readable): AsyncGenerator<string> {
  let text: string | null = null
  let [isText, isPhonetic] = [false, false]
  for await (const events of xmlEvents(source))
    for (const event of events) {
      if (event.kind === 'text') {
        if (text !== null && isText && !isPhonetic) text += event.text
        if (text !== null && text.length > IMPORT_LIMITS.cellLength) throw new FileRefusal('cell_long')
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
