import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { IMPORT_LIMITS } from '../domain/limits.ts'
import { FileRefusal } from '../domain/row-problem.ts'

export type XmlEvent =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

/** Characters that may come between two tags; more would be held in memory at once. */
const QUIET_MAX = 1024 * 1024

/**
 * Reads XML as a stream; names are without prefix. Only XML's own entities are resolved.
 * @throws FileRefusal `xlsx_broken` if it is not well-formed or declares a document type, `work` for more
 * tags than any table needs.
 */
export async function* xmlEvents(source: Readable): AsyncGenerator<XmlEvent[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parser = new SaxesParser()
  let events: XmlEvent[] = []
  let [quiet, tags] = [0, 0]
  const refuse = () => {
    throw new FileRefusal('xlsx_broken')
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    quiet = 0
    tags += 1
    if (tags > IMPORT_LIMITS.tags) throw new FileRefusal('work')
    events.push({ kind: 'open', name: localName(name), attributes: withoutPrefixes(attributes) })
  })
  parser.on('closetag', ({ name }) => {
    quiet = 0
    events.push({ kind: 'close', name: localName(name) })
  })
  parser.on('text', (text) => events.push({ kind: 'text', text }))
  parser.on('cdata', (text) => events.push({ kind: 'text', text }))
  for await (const chunk of source as AsyncIterable<Buffer>) {
    const text = decode(decoder, chunk)
    quiet += text.length
    parser.write(text)
    if (quiet > QUIET_MAX) refuse()
    yield events
    events = []
  }
  parser.close()
  yield events
}

function decode(decoder: TextDecoder, chunk: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch (error) {
    throw error instanceof TypeError ? new FileRefusal('xlsx_broken') : error
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function withoutPrefixes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))
}
