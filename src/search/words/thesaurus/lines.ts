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

/** The key for comparing a search with a name: 'groupe-électrogène' equals 'groupe électrogène'. */
export const keyOf = ({ parts, joined }: Chunk): string =>
  joined === null || parts.every((part) => /^\p{L}+$/u.test(part)) ? parts.join(' ') : joined

/** What searches know. */
export interface Known {
  lines: Line[]
  /** The lines by the keys of their names. */
  byKey: Map<string, Line[]>
  /** All names by their letters without blanks. */
  joined: Map<string, Keyed>
  /** The words of all names. */
  words: Set<string>
}
export interface Keyed extends Name {
  key: string
}

export function readName(text: string): Keyed {
  const chunks = chunksOf(text)
  const telling = chunks.map(keyOf).filter((word) => !EMPTY_WORDS.has(word))
  // '4 IF' without its filling word would be any 4.
  const isFigure = telling.length < chunks.length && /^\d+$/.test(telling.join(''))
  return { text, key: isFigure ? '' : telling.join(' '), words: chunks.flatMap(({ parts }) => parts) }
}

const namesIn = (list: string): Keyed[] =>
  list
    .split(' | ')
    .map(readName)
    .filter(({ key }) => key !== '')

/** A line of the thesaurus: exact synonyms and, after '>', things that are kinds of it. */
export interface Line {
  names: Keyed[]
  kinds: Keyed[]
  areThings: boolean
}

/**
 * A concept that staff added: its names join the line that alone has one of them, else they are a line. What it is a kind
 * of gets its first name as a kind. In lists of names separated by ' | '. A name that brackets tell apart from another thing
 * of that name, 'liner (pump)', joins none.
 */
export interface OwnConcept {
  names: string
  /** Kinds of it. */
  kinds: string
  /** A name of what it is a kind of; '' for none. */
  kindOf: string
}

/** Letters of a name, for comparing it with one that is written in one word. */
const withoutBlanks = (text: string) => singular(plainWords(text).replaceAll(' ', ''))

/** The shipped lines as written: names, and kinds after ' > '. */
export const shippedLines = (): string[] =>
  [WELLS, EQUIPMENT, QUALITIES, MAKERS, PLACES].flatMap((lines) => lines.trim().split('\n'))

function* readShipped(): Generator<Line> {
  for (const lines of [WELLS, EQUIPMENT, QUALITIES, MAKERS, PLACES])
    for (const line of lines.trim().split('\n')) {
      const [names = '', kinds = ''] = line.split(' > ')
      const areThings = lines === WELLS || lines === EQUIPMENT
      yield { names: namesIn(names), kinds: namesIn(kinds), areThings }
    }
}

/** Names that are read between two turns of the event loop: a few milliseconds of work. */
const NAMES_AT_ONCE = 200

/**
 * Reads all lines, those of staff among them; yields after each slice. Kinds come after all names, so that the order of
 * concepts doesn't matter to them.
 */
export function* build(own: readonly OwnConcept[]): Generator<undefined, Known> {
  const all: Known = { lines: [], byKey: new Map(), joined: new Map(), words: new Set() }
  const { byKey } = all
  let names = 0
  const isSliceFull = (read: number) => {
    names += read
    if (names < NAMES_AT_ONCE) return false
    names = 0
    return true
  }
  for (const line of readShipped()) {
    addLine(all, line)
    if (isSliceFull(line.names.length + line.kinds.length)) yield
  }
  const concepts = []
  // Names in need of a distinction come last, so that no thing joins theirs by such a name.
  const isDistinct = ({ names: written }: OwnConcept) =>
    written.split(' | ').some((name) => IN_BRACKETS.test(name))
  for (const concept of [...own.filter((one) => !isDistinct(one)), ...own.filter(isDistinct)]) {
    const read = joinConcept(all, concept)
    concepts.push(read)
    if (isSliceFull(read.count)) yield
  }
  for (const { kinds } of concepts) {
    for (const kind of kinds)
      if (!byKey.has(kind.key)) addLine(all, { names: [kind], kinds: [], areThings: true })
    if (isSliceFull(kinds.length)) yield
  }
  for (const { line, first, kinds, wider } of concepts) {
    line.kinds.push(...kinds)
    for (const { key } of wider)
      for (const widerLine of byKey.get(key) ?? []) if (widerLine !== line) widerLine.kinds.push(...first)
    if (isSliceFull(1 + kinds.length)) yield
  }
  return all
}

function addLine(all: Known, line: Line): Line {
  all.lines.push(line)
  for (const name of line.names) enter(all, line, name)
  return line
}

function enter({ byKey, joined, words }: Known, line: Line, name: Keyed): void {
  const having = byKey.get(name.key)
  if (having === undefined) byKey.set(name.key, [line])
  else if (!having.includes(line)) having.push(line)
  joined.set(withoutBlanks(name.text), name)
  for (const word of name.words) words.add(word)
}

/** What distinguishes things of one name: 'liner (pump)'. */
const IN_BRACKETS = /\s*\([^()]*\)\s*$/

/** Enters the names of a concept of staff; its kinds wait for the names of all others. */
function joinConcept(all: Known, { names: written, kinds, kindOf }: OwnConcept) {
  const { byKey } = all
  const list = written.split(' | ')
  const names = list.flatMap((name) => namesIn(name.replace(IN_BRACKETS, '')))
  const [alone] = list
    .filter((name) => !IN_BRACKETS.test(name))
    .flatMap(namesIn)
    .flatMap(({ key }) => (byKey.get(key)?.length === 1 ? (byKey.get(key) ?? []) : []))
  const line = alone ?? addLine(all, { names: [], kinds: [], areThings: true })
  for (const name of names)
    if (!byKey.get(name.key)?.includes(line)) {
      line.names.push(name)
      enter(all, line, name)
    }
  const read = { line, first: names.slice(0, 1), kinds: namesIn(kinds), wider: namesIn(kindOf) }
  return { ...read, count: names.length + read.kinds.length + 1 }
}
