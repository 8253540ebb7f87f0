import { createHash } from 'node:crypto'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { NamedKind } from '../domain/screening.ts'

/** Why a file is not taken, in words for the operator. */
export class ListError extends Error {}

interface ListedEntry {
  id: number
  kind: NamedKind
  reference: string
  programme: string
  regulation: string
  countries: string[]
  born: string[]
  names: { name: string; isStrong: boolean }[]
  digest: string
}

export interface SanctionFile {
  generatedAt: Date
  entries: ListedEntry[]
  names: number
  /** Of the file's bytes. */
  digest: string
}

/** Of the files of the European Union in both versions, 1.0 and 1.1. */
const NAMESPACE = 'http://eu.europa.ec/fpi/fsd/export'
/**
 * The file has five levels. The parser looks for a namespace in all open elements, so a file of nothing but opening
 * tags would block the process.
 */
const MOST_DEPTH = 20
/** The file of 2026 has 25 MB, 6,000 entries and 30,000 names. */
const MOST_BYTES = 500_000_000
const MOST_ENTRIES = 200_000
const MOST_NAMES = 1_000_000
const TEXT_MAX = 500
/** Of an entry; more of them tell staff nothing. */
const FACTS_MAX = 20

type Draft = Omit<ListedEntry, 'digest'>

/**
 * Reads the consolidated list of financial sanctions of the European Union (XML). Refuses a document type, other
 * documents, and a file that ends too early.
 * @throws ListError
 */
export async function readSanctionFile(bytes: AsyncIterable<Uint8Array>): Promise<SanctionFile> {
  const reader = new ListReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > MOST_BYTES) throw new ListError('it is larger than any list')
    hash.update(chunk)
    reader.write(decoded(() => decoder.decode(chunk, { stream: true })))
  }
  reader.write(decoded(() => decoder.decode()))
  return { ...reader.close(), digest: hash.digest('hex') }
}

function decoded(decode: () => string): string {
  try {
    return decode()
  } catch (error) {
    throw new ListError('it is no text in UTF-8', { cause: error })
  }
}

class ListReader {
  readonly #parser = new SaxesParser({ xmlns: true })
  readonly #entries: ListedEntry[] = []
  readonly #ids = new Set<number>()
  #generatedAt: Date | null = null
  #entry: Draft | null = null
  #depth = 0
  #names = 0

  constructor() {
    this.#parser.on('error', (error) => {
      throw new ListError('it is no whole XML document: it may have been cut off while it was fetched', {
        cause: error,
      })
    })
    this.#parser.on('doctype', () => {
      throw new ListError('it declares a document type, which the list does not')
    })
    this.#parser.on('opentag', (tag) => this.#open(tag))
    this.#parser.on('closetag', (tag) => this.#close(tag))
  }

  write(text: string): void {
    if (text !== '') this.#parser.write(text)
  }

  close(): Omit<SanctionFile, 'digest'> {
    this.#parser.close()
    if (this.#generatedAt === null) throw foreign()
    if (this.#entries.length === 0 || this.#names === 0) throw new ListError('it has no entries')
    return { generatedAt: this.#generatedAt, entries: this.#entries, names: this.#names }
  }

  #open(tag: SaxesTagNS): void {
    this.#depth += 1
    if (this.#depth > MOST_DEPTH) throw new ListError('it is nested too deep')
    const { uri, local } = tag
    if (this.#depth === 1) {
      const generatedAt = new Date(attributeOf(tag, 'generationDate'))
      if (uri !== NAMESPACE || local !== 'export' || Number.isNaN(generatedAt.getTime())) throw foreign()
      this.#generatedAt = generatedAt
    } else if (this.#depth === 2 && local === 'sanctionEntity') this.#begin(tag)
    else if (this.#depth === 3 && this.#entry !== null) this.#add(this.#entry, tag)
  }

  #begin(tag: SaxesTagNS): void {
    const id = Number(attributeOf(tag, 'logicalId'))
    if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647 || this.#ids.has(id))
      throw new ListError('an entry has no number of its own (logicalId)')
    if (this.#ids.size >= MOST_ENTRIES) throw new ListError('it has more entries than any list')
    this.#ids.add(id)
    this.#entry = {
      id,
      kind: 'company',
      reference: attributeOf(tag, 'euReferenceNumber'),
      programme: '',
      regulation: '',
      countries: [],
      born: [],
      names: [],
    }
  }

  #add(entry: Draft, tag: SaxesTagNS): void {
    const said = (name: string) => attributeOf(tag, name)
    if (tag.local === 'subjectType') {
      if (said('code') === 'person') entry.kind = 'person'
    } else if (tag.local === 'regulation') {
      const programmes = entry.programme.split(', ').filter((each) => each !== '')
      if (!programmes.includes(said('programme')) && programmes.length < FACTS_MAX)
        entry.programme = [...programmes, said('programme')].filter((each) => each !== '').join(', ')
      entry.regulation ||= said('numberTitle')
    } else if (tag.local === 'nameAlias') this.#name(entry, said)
    else if (tag.local === 'citizenship' || tag.local === 'address')
      add(entry.countries, said('countryIso2Code'))
    else if (tag.local === 'birthdate') add(entry.born, said('birthdate') || said('year'))
  }

  #name(entry: Draft, said: (name: string) => string): void {
    const parts = ['firstName', 'middleName', 'lastName'].map(said).filter((part) => part !== '')
    const name = said('wholeName') || parts.join(' ')
    if (name === '' || entry.names.some((each) => each.name === name)) return
    this.#names += 1
    if (this.#names > MOST_NAMES) throw new ListError('it has more names than any list')
    entry.names.push({ name, isStrong: said('strong') !== 'false' })
  }

  #close(tag: SaxesTagNS): void {
    this.#depth -= 1
    if (this.#depth !== 1 || tag.local !== 'sanctionEntity' || this.#entry === null) return
    this.#entries.push({ ...this.#entry, digest: digestOf(this.#entry) })
    this.#entry = null
  }
}

const foreign = () =>
  new ListError(
    'it is not the consolidated list of financial sanctions of the European Union (XML, “xmlFullSanctionsList”)',
  )

const attributeOf = ({ attributes }: SaxesTagNS, name: string) =>
  (attributes[name]?.value ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, TEXT_MAX)

function add(facts: string[], fact: string): void {
  // '00' stands for an unknown country.
  if (fact !== '' && fact !== '00' && !facts.includes(fact) && facts.length < FACTS_MAX) facts.push(fact)
}

/** Changes when anything changes by which staff tell an entry from a namesake. */
function digestOf({ kind, countries, born, names }: Draft): string {
  const named = names.map(({ name, isStrong }) => `${isStrong ? '+' : '-'}${name}`).toSorted()
  const facts = [kind, countries.toSorted(), born.toSorted(), named]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32)
}
