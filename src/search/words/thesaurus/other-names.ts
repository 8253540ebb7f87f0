import { chunksOf, EMPTY_WORDS, plainWords, singular, type Chunk } from '../search-words.ts'
import { EQUIPMENT } from './equipment.ts'
import { MAKERS } from './makers.ts'
import { PLACES } from './places.ts'
import { QUALITIES } from './qualities.ts'
import { WELLS } from './wells.ts'

/** A name as written, and the sequence of its words. */
export interface Name {
  text: string
  words: readonly string[]
}

/** What a sequence of words may also be called: exactly, and by the names of its kinds. */
interface Names {
  others: readonly Name[]
  kinds: readonly Name[]
  /** Whether it names things, not their makers or qualities. */
  areThings: boolean
}

/** The key for comparing a search with a name: 'groupe-électrogène' equals 'groupe électrogène'. */
export const keyOf = ({ parts, joined }: Chunk): string =>
  joined === null || parts.every((part) => /^\p{L}+$/u.test(part)) ? parts.join(' ') : joined

/** What searches know; built at the first one. */
interface Known {
  named: ReadonlyMap<string, Names>
  /** All names by their letters without blanks. */
  joined: ReadonlyMap<string, Keyed>
}
let known: Known | null = null
const MOST_WORDS = 5

interface Keyed extends Name {
  key: string
}

function readName(text: string): Keyed {
  const chunks = chunksOf(text)
  const telling = chunks.map(keyOf).filter((word) => !EMPTY_WORDS.has(word))
  return { text, key: telling.join(' '), words: chunks.flatMap(({ parts }) => parts) }
}

const namesIn = (list: string): Keyed[] =>
  list
    .split(' | ')
    .map(readName)
    .filter(({ key }) => key !== '')

/** A line of the thesaurus: exact synonyms and, after '>', things that are kinds of it. */
interface Line {
  names: Keyed[]
  kinds: Keyed[]
  areThings: boolean
}

/**
 * A concept that staff added: its names join the line that alone has one of them, else they are a line. What it is a kind
 * of gets its first name as a kind. In lists of names separated by ' | '.
 */
export interface OwnConcept {
  names: string
  /** Kinds of it. */
  kinds: string
  /** A name of what it is a kind of; '' for none. */
  kindOf: string
}

let own: readonly OwnConcept[] = []

/** Lets searches of this process know these concepts besides the shipped ones, and no others. */
export function useOwnConcepts(concepts: readonly OwnConcept[]): void {
  own = concepts
  known = null
}

/** The shipped lines as written: names, and kinds after ' > '. */
export const shippedLines = (): string[] =>
  [WELLS, EQUIPMENT, QUALITIES, MAKERS, PLACES].flatMap((lines) => lines.trim().split('\n'))

function readShipped(): Line[] {
  return [WELLS, EQUIPMENT, QUALITIES, MAKERS, PLACES].flatMap((lines) =>
    lines
      .trim()
      .split('\n')
      .map((line): Line => {
        const [names = '', kinds = ''] = line.split(' > ')
        return {
          names: namesIn(names),
          kinds: namesIn(kinds),
          areThings: lines === WELLS || lines === EQUIPMENT,
        }
      }),
  )
}

/** The lines by the keys of their names. */
type ByKey = Map<string, Line[]>

/** All lines, those of staff among them. Kinds come after all names, so that the order of concepts doesn't matter to them. */
function readLines(): { lines: readonly Line[]; byKey: ByKey } {
  const lines: Line[] = []
  const byKey: ByKey = new Map()
  const enter = (line: Line, { key }: Keyed) => {
    const having = byKey.get(key)
    if (having === undefined) byKey.set(key, [line])
    else if (!having.includes(line)) having.push(line)
  }
  const addLine = (line: Line) => {
    lines.push(line)
    for (const name of line.names) enter(line, name)
    return line
  }
  readShipped().forEach(addLine)
  const concepts = own.map(({ names: written, kinds, kindOf }) => {
    const names = namesIn(written)
    const [alone] = names.flatMap(({ key }) => (byKey.get(key)?.length === 1 ? (byKey.get(key) ?? []) : []))
    const line = alone ?? addLine({ names: [], kinds: [], areThings: true })
    for (const name of names)
      if (!byKey.get(name.key)?.includes(line)) {
        line.names.push(name)
        enter(line, name)
      }
    return { line, first: names.slice(0, 1), kinds: namesIn(kinds), wider: namesIn(kindOf) }
  })
  for (const kind of concepts.flatMap(({ kinds }) => kinds))
    if (!byKey.has(kind.key)) addLine({ names: [kind], kinds: [], areThings: true })
  for (const { line, first, kinds, wider } of concepts) {
    line.kinds.push(...kinds)
    for (const { key } of wider)
      for (const widerLine of byKey.get(key) ?? []) if (widerLine !== line) widerLine.kinds.push(...first)
  }
  return { lines, byKey }
}

/** Names by their words, so that two lines do not give one twice. */
type Collected = Map<string, Name>

function read(): Known {
  const { lines, byKey } = readLines()
  const joined = new Map(
    lines.flatMap(({ names }) => names.map((name) => [withoutBlanks(name.text), name] as const)),
  )
  return { named: namesOf(lines, byKey), joined }
}

function namesOf(lines: readonly Line[], byKey: ByKey): ReadonlyMap<string, Names> {
  const found = new Map<string, { others: Collected; kinds: Collected; areThings: boolean }>()
  const add = (to: Collected, { words, text }: Name) => void to.set(words.join(' '), { words, text })
  for (const { names, kinds, areThings } of lines) {
    // A kind stands by one of its names, and brings the others.
    const allKinds = kinds.flatMap((kind) => [
      kind,
      ...(byKey.get(kind.key) ?? []).flatMap((line) => line.names),
    ])
    // A name of several things finds each of them, but is no synonym: a PSV is a valve and also a vessel. Nor are two
    // letters, which are part of many designations.
    const isPlain = ({ key }: Keyed) => byKey.get(key)?.length === 1 && key.length > 2
    for (const { key } of names) {
      const own = found.get(key) ?? { others: new Map(), kinds: new Map(), areThings }
      for (const other of names) if (other.key !== key && isPlain(other)) add(own.others, other)
      for (const kind of allKinds) if (kind.key !== key && isPlain(kind)) add(own.kinds, kind)
      found.set(key, { ...own, areThings: own.areThings || areThings })
    }
  }
  return new Map(
    [...found].map(([key, { others, kinds, areThings }]) => [
      key,
      {
        areThings,
        others: [...others.values()],
        kinds: [...kinds].flatMap(([words, kind]) => (others.has(words) ? [] : [kind])),
      },
    ]),
  )
}

/** The number of leading words that form a name, as many as possible, and what else it is called. */
export function namedBy(words: readonly string[]): (Names & { length: number }) | null {
  const { named } = (known ??= read())
  for (let length = Math.min(words.length, MOST_WORDS); length > 0; length -= 1) {
    const names = named.get(words.slice(0, length).join(' '))
    if (names) return { length, ...names }
  }
  return namedOtherwise(words)
}

const SHORTEST_JOINED = 6
const SHORTEST_PART = 3

const withoutBlanks = (text: string) => singular(plainWords(text).replaceAll(' ', ''))

/** A name with or without a blank: 'mudpump', 'fork lift'. As it is usually written, it is one of the other names. */
function namedOtherwise(words: readonly string[]): (Names & { length: number }) | null {
  const { named, joined } = (known ??= read())
  const [first = '', second = ''] = words
  const tries = [
    { length: 1, word: first },
    ...(first.length >= SHORTEST_PART && second.length >= SHORTEST_PART
      ? [{ length: 2, word: first + second }]
      : []),
  ]
  for (const { length, word } of tries) {
    const name = word.length >= SHORTEST_JOINED ? joined.get(word) : undefined
    const names = name && named.get(name.key)
    if (names) return { length, ...names, others: [{ text: name.text, words: name.words }, ...names.others] }
  }
  return null
}

/** Whether searches know what is called so. */
export const isKnownName = (name: string): boolean => (known ??= read()).named.has(readName(name).key)

/** The exact synonyms of a name, as words. */
export function otherNamesOf(name: string): (readonly string[])[] {
  const words = readName(name).key.split(' ')
  const named = namedBy(words)
  return named?.length === words.length ? named.others.map((other) => other.words) : []
}

/** The names of several words that searches for another name bring, each once. */
export function namesInOrder(): Name[] {
  const { named } = (known ??= read())
  const names = [...named.values()].flatMap(({ others, kinds }) => [...others, ...kinds])
  const several = names.filter(({ words }) => words.length > 1)
  return [...new Map(several.map((name) => [name.words.join(' '), name])).values()]
}
