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

/** The other names of a sequence of words; built at the first search. */
let known: ReadonlyMap<string, Names> | null = null
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
  names: readonly Keyed[]
  kinds: readonly Keyed[]
  areThings: boolean
}

/** A concept that staff added, in lists of names separated by ' | '. */
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
  joined = null
}

/** The shipped lines as written: names, and kinds after ' > '. */
export const shippedLines = (): string[] =>
  [WELLS, EQUIPMENT, QUALITIES, MAKERS, PLACES].flatMap((lines) => lines.trim().split('\n'))

function readLines(): Line[] {
  const shipped = [WELLS, EQUIPMENT, QUALITIES, MAKERS, PLACES].flatMap((lines) =>
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
  return own.reduce<Line[]>(withOwn, shipped)
}

/**
 * The lines with a concept of staff: its names join the line that alone has one of them, else they are a line. What it is a
 * kind of gets its first name as a kind.
 */
function withOwn(lines: Line[], { names: written, kinds: writtenKinds, kindOf }: OwnConcept): Line[] {
  const [names, kinds] = [namesIn(written), namesIn(writtenKinds)]
  const has = (line: Line, { key }: Keyed) => line.names.some((name) => name.key === key)
  const same = names.map((name) => lines.filter((line) => has(line, name))).find(({ length }) => length === 1)
  const wider = namesIn(kindOf).flatMap((name) => lines.filter((line) => has(line, name)))
  const first = names.slice(0, 1)
  const changed = lines.map((line) => ({
    ...line,
    names: same?.includes(line) ? [...line.names, ...names.filter((name) => !has(line, name))] : line.names,
    kinds: [
      ...line.kinds,
      ...(same?.includes(line) ? kinds : []),
      ...(wider.includes(line) && !same?.includes(line) ? first : []),
    ],
  }))
  const single = kinds.map((kind): Line => ({ names: [kind], kinds: [], areThings: true }))
  const unknown = single.filter(({ names: [kind] }) => kind && !lines.some((line) => has(line, kind)))
  return [...changed, ...unknown, ...(same ? [] : [{ names, kinds, areThings: true }])]
}

/** Names by their words, so that two lines do not give one twice. */
type Collected = Map<string, Name>

function read(): ReadonlyMap<string, Names> {
  const lines = readLines()
  const found = new Map<string, { others: Collected; kinds: Collected; areThings: boolean }>()
  const add = (to: Collected, { words, text }: Name) => void to.set(words.join(' '), { words, text })
  const linesOf = new Map<string, Set<Line>>()
  for (const line of lines)
    for (const { key } of line.names) linesOf.set(key, (linesOf.get(key) ?? new Set()).add(line))
  for (const { names, kinds, areThings } of lines) {
    // A kind stands by one of its names, and brings the others.
    const allKinds = kinds.flatMap((kind) => [
      kind,
      ...[...(linesOf.get(kind.key) ?? [])].flatMap((line) => line.names),
    ])
    // A name of several things finds each of them, but is no synonym: a PSV is a valve and also a vessel. Nor are two
    // letters, which are part of many designations.
    const isPlain = ({ key }: Keyed) => linesOf.get(key)?.size === 1 && key.length > 2
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
  known ??= read()
  for (let length = Math.min(words.length, MOST_WORDS); length > 0; length -= 1) {
    const names = known.get(words.slice(0, length).join(' '))
    if (names) return { length, ...names }
  }
  return namedOtherwise(words)
}

/** All names by their letters without blanks; built with the names. */
let joined: ReadonlyMap<string, Keyed> | null = null
const SHORTEST_JOINED = 6
const SHORTEST_PART = 3

const withoutBlanks = (text: string) => singular(plainWords(text).replaceAll(' ', ''))

/** A name with or without a blank: 'mudpump', 'fork lift'. As it is usually written, it is one of the other names. */
function namedOtherwise(words: readonly string[]): (Names & { length: number }) | null {
  known ??= read()
  joined ??= new Map(
    readLines().flatMap(({ names }) => names.map((name) => [withoutBlanks(name.text), name])),
  )
  const [first = '', second = ''] = words
  const tries = [
    { length: 1, word: first },
    ...(first.length >= SHORTEST_PART && second.length >= SHORTEST_PART
      ? [{ length: 2, word: first + second }]
      : []),
  ]
  for (const { length, word } of tries) {
    const name = word.length >= SHORTEST_JOINED ? joined.get(word) : undefined
    const names = name && known.get(name.key)
    if (names) return { length, ...names, others: [{ text: name.text, words: name.words }, ...names.others] }
  }
  return null
}

/** The exact synonyms of a name, as words. */
export function otherNamesOf(name: string): (readonly string[])[] {
  const words = readName(name).key.split(' ')
  const named = namedBy(words)
  return named?.length === words.length ? named.others.map((other) => other.words) : []
}

/** The names of several words that searches for another name bring, each once. */
export function namesInOrder(): Name[] {
  known ??= read()
  const names = [...known.values()].flatMap(({ others, kinds }) => [...others, ...kinds])
  const several = names.filter(({ words }) => words.length > 1)
  return [...new Map(several.map((name) => [name.words.join(' '), name])).values()]
}
