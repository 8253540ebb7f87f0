import { setImmediate } from 'node:timers/promises'
import { plainWords } from '../search-words.ts'
import { build, readName, type Keyed, type Known, type Line, type Name, type OwnConcept } from './lines.ts'

/** What a sequence of words may also be called: exactly, and by the names of its kinds. */
interface Names {
  others: readonly Name[]
  kinds: readonly Name[]
  /** Whether it names things, not their makers or qualities. */
  areThings: boolean
}

/** Of the shipped lines alone until other concepts are known; built at the first search. */
let known: Known | null = null
/** What keys that were asked for say: of all at once, each name would bring each other one of its line. */
const asked = new Map<string, Names>()
const MOST_WORDS = 5

/** Builds come one after the other, so that the last one given is the one that stays. */
let built: Promise<void> = Promise.resolve()

/**
 * Lets searches of this process know these concepts besides the shipped ones, and no others, once the promise resolves.
 * Until then they go on with what is known, and the event loop has its turn between slices of the work.
 */
export function useOwnConcepts(concepts: readonly OwnConcept[]): Promise<void> {
  const learn = async () => {
    const building = build(concepts)
    let step = building.next()
    while (step.done !== true) {
      await setImmediate()
      step = building.next()
    }
    known = step.value
    asked.clear()
  }
  built = built.then(learn, learn)
  return built
}

function knownNow(): Known {
  if (known !== null) return known
  const building = build([])
  let step = building.next()
  while (step.done !== true) step = building.next()
  return (known = step.value)
}

/** More keys than this are forgotten again. */
const ASKED_MAX = 2000

/** What a key is also called; null for none that is known. */
function namesOf(key: string): Names | null {
  const all = knownNow()
  const before = asked.get(key)
  if (before !== undefined) return before
  const lines = all.byKey.get(key)
  if (lines === undefined) return null
  const names = collect(all, key, lines)
  if (asked.size >= ASKED_MAX) asked.clear()
  asked.set(key, names)
  return names
}

/**
 * Whether a name can be looked for instead of another one. A name of several things finds each of them, but is no synonym:
 * a PSV is a valve and also a vessel. Nor are two letters, which are part of many designations.
 */
const isPlain = ({ byKey }: Known, { key }: Keyed) => byKey.get(key)?.length === 1 && key.length > 2

function collect(all: Known, key: string, lines: readonly Line[]): Names {
  // By their words, so that two lines do not give one twice.
  const others = new Map<string, Name>()
  const kinds = new Map<string, Name>()
  const add = (to: Map<string, Name>, name: Keyed) => {
    if (name.key !== key && isPlain(all, name)) to.set(name.words.join(' '), name)
  }
  for (const line of lines) {
    for (const other of line.names) add(others, other)
    for (const kind of kindsOf(all, line)) add(kinds, kind)
  }
  return {
    areThings: lines.some(({ areThings }) => areThings),
    others: [...others.values()],
    kinds: [...kinds].flatMap(([words, kind]) => (others.has(words) ? [] : [kind])),
  }
}

/** A kind stands by one of its names, and brings the others. */
const kindsOf = ({ byKey }: Known, { kinds }: Line): Keyed[] =>
  kinds.flatMap((kind) => [kind, ...(byKey.get(kind.key) ?? []).flatMap(({ names }) => names)])

/** The number of leading words that form a name, as many as possible, and what else it is called. */
export function namedBy(words: readonly string[]): (Names & { length: number }) | null {
  for (let length = Math.min(words.length, MOST_WORDS); length > 0; length -= 1) {
    const names = namesOf(words.slice(0, length).join(' '))
    if (names) return { length, ...names }
  }
  return namedOtherwise(words)
}

const SHORTEST_JOINED = 6
const SHORTEST_PART = 3

/** A name with or without a blank: 'mudpump', 'fork lift'. As it is usually written, it is one of the other names. */
function namedOtherwise(words: readonly string[]): (Names & { length: number }) | null {
  const { joined } = knownNow()
  const [first = '', second = ''] = words
  const tries = [
    { length: 1, word: first },
    ...(first.length >= SHORTEST_PART && second.length >= SHORTEST_PART
      ? [{ length: 2, word: first + second }]
      : []),
  ]
  for (const { length, word } of tries) {
    const name = word.length >= SHORTEST_JOINED ? joined.get(word) : undefined
    const names = name && namesOf(name.key)
    if (names) return { length, ...names, others: [{ text: name.text, words: name.words }, ...names.others] }
  }
  return null
}

/** Whether searches know what is called so. */
export const isKnownName = (name: string): boolean => knownNow().byKey.has(readName(name).key)

/** Whether some name of the thesaurus has a word. */
export const isWordOfNames = (word: string): boolean => knownNow().words.has(word)

/** The words of all names that are about as long as a word and begin as it does. */
export const wordsOfNamesLike = (word: string): string[] =>
  [...knownNow().words].filter(
    (other) => other[0] === word[0] && Math.abs(other.length - word.length) <= 2 && /^\p{L}+$/u.test(other),
  )

/** The exact synonyms of a name, as words. */
export function otherNamesOf(name: string): (readonly string[])[] {
  const words = readName(name).key.split(' ')
  const named = namedBy(words)
  return named?.length === words.length ? named.others.map((other) => other.words) : []
}

/** Names of things that begin with a text, the shortest first, each with all ways to say it, as words. */
export function thingsBeginning(text: string): { name: string; spellings: (readonly string[])[] }[] {
  const typed = plainWords(text)
  if (typed.length < SHORTEST_TYPED) return []
  const things = knownNow().lines.filter(({ areThings }) => areThings)
  // A line gives one name: the others find the same.
  const found = things.flatMap(({ names }) => {
    const [name] = names
      .filter((one) => plainWords(one.text).startsWith(typed))
      .toSorted((one, other) => one.text.length - other.text.length)
    return name ? [{ name: name.text, spellings: names.map(({ words }) => words) }] : []
  })
  return found
    .toSorted((one, other) => one.name.length - other.name.length || (one.name < other.name ? -1 : 1))
    .slice(0, MOST_THINGS)
}

const SHORTEST_TYPED = 2
const MOST_THINGS = 12

/** The names of several words that searches for another name bring, each once. */
export function namesInOrder(): Name[] {
  const all = knownNow()
  const found = new Map<string, Name>()
  for (const line of all.lines) {
    const others = new Set(line.names.map(({ key }) => key)).size > 1 ? line.names : []
    for (const name of [...others, ...kindsOf(all, line)])
      if (name.words.length > 1 && isPlain(all, name)) found.set(name.words.join(' '), name)
  }
  return [...found.values()]
}
