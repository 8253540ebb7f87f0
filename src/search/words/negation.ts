import type { ChunkTerm, SearchTerm } from './parse-search.ts'
import { EMPTY_WORDS } from './search-words.ts'
import { keyOf, type Name } from './thesaurus/lines.ts'
import { namedBy } from './thesaurus/other-names.ts'

/** A term where it was typed; `isUnwanted` with a minus sign in front. */
export interface PlacedTerm {
  index: number
  term: SearchTerm
  isUnwanted: boolean
}

/** What excludes the next thing, as the tokenizer reads it: it takes 'sans' for a plural. */
const EXCLUDING = [
  'not',
  'but not',
  'except',
  'excluding',
  'other than',
  'sauf',
  'hormis',
  'excepte',
  'mais pas',
  'pas',
  'autre que',
]
/** What says that the thing comes without a part: its listing may say the same. */
const LACKING = ['without', 'w o', 'san', 'no', 'pas de', 'pas d']
/** The single words of it, as they stand before a part in a text. */
const LACKING_WORDS = ['without', 'san', 'no', 'pas']
const OPENERS = new Map([...EXCLUDING, ...LACKING].map((words) => [words, LACKING.includes(words)] as const))
const MOST_OPENING = 2
const CONTINUING: ReadonlySet<string> = new Set(['or', 'ou', 'nor', 'ni', 'and', 'et'])
const MOST_WORDS = 3

const keyOfTerm = ({ term }: PlacedTerm) =>
  term.kind === 'chunk' && term.amounts === undefined ? keyOf(term.chunk) : null
const isFilling = (placed: PlacedTerm | undefined) => {
  const key = placed && keyOfTerm(placed)
  return typeof key === 'string' && key.split(' ').every((word) => EMPTY_WORDS.has(word))
}

/** Splits the terms of a search, filling words included, in those that are wanted and those that are not. */
export function splitUnwanted(terms: readonly PlacedTerm[]): { wanted: SearchTerm[]; none: SearchTerm[] } {
  const wanted: PlacedTerm[] = []
  const none: SearchTerm[] = []
  for (let at = 0; at < terms.length;) {
    const [placed] = terms.slice(at, at + 1)
    if (!placed) break
    const opener = placed.isUnwanted ? null : openerAt(terms, at)
    if (opener) {
      const { end, excluded } = excludedFrom(terms, at + opener.length, wanted, opener.isLacking)
      none.push(...excluded)
      at = end
    } else if (placed.isUnwanted) {
      none.push(placed.term)
      at += 1
    } else {
      wanted.push(placed)
      at += 1
    }
  }
  return { wanted: wanted.map(({ term }) => term), none }
}

/** The words that exclude what follows; not those that begin a name: 'sans soudure' is a kind of pipe. */
function openerAt(terms: readonly PlacedTerm[], at: number): { length: number; isLacking: boolean } | null {
  for (let length = MOST_OPENING; length > 0; length -= 1) {
    const some = terms.slice(at, at + length)
    const isLacking = OPENERS.get(some.map(keyOfTerm).join(' '))
    if (isLacking === undefined || some.length < length) continue
    if (isNumberOrPitch(terms, at, length)) return null
    const isFollowed = terms.slice(at + length).some((term) => !isFilling(term))
    const named = namedBy(wordsFrom(terms, at).map(({ key }) => key))
    return isFollowed && (named?.length ?? 0) <= length ? { length, isLacking } : null
  }
  return null
}

/** Before 'no', which then means a number. */
const NUMBERED: ReadonlySet<string> = new Set(
  'part serial model item order stock ref sn pn s p reference tag lot piece'.split(' '),
)
/** Before 'pas', which then is that of a thread or a propeller. */
const OF_PITCH: ReadonlySet<string> = new Set('a au aux du le un filetage taraudage helice vis'.split(' '))
/** After 'pas', which then is a pitch or a place. */
const PITCHES: ReadonlySet<string> = new Set(
  'metrique fin gro gros large variable fixe reglable orientable standard whitworth gaz iso unc unf npt api droite gauche calai calais'.split(
    ' ',
  ),
)

/** Whether 'no' is a number, 'no. 5', or 'pas' a pitch, 'pas de 2 mm', rather than a negation. */
function isNumberOrPitch(terms: readonly PlacedTerm[], at: number, length: number): boolean {
  const [opener, ...others] = terms.slice(at, at + length).map(keyOfTerm)
  const [before = ''] = terms.slice(Math.max(0, at - 1), at).map(keyOfTerm)
  const next = terms.slice(at + length).find((term) => !isFilling(term))
  const key = next === undefined ? '' : keyOfTerm(next)
  const isFigure = (next?.term.kind === 'chunk' && key === null) || /\p{N}/u.test(key ?? '')
  if (opener === 'no') return isFigure || NUMBERED.has(before ?? '')
  if (opener !== 'pas') return false
  return isFigure || OF_PITCH.has(before ?? '') || PITCHES.has(key ?? '') || others.includes(null)
}

interface Word {
  key: string
  /** The place of its term. */
  at: number
}

/** The next few words, without filling ones. */
function wordsFrom(terms: readonly PlacedTerm[], from: number): Word[] {
  const words: Word[] = []
  for (const [place, placed] of terms.slice(from).entries()) {
    const key = keyOfTerm(placed)
    if (key === null || placed.isUnwanted || words.length === MOST_WORDS) break
    if (!isFilling(placed)) words.push({ key, at: from + place })
  }
  return words
}

/** What is excluded from a place on: the name or word there, and more of them after 'or'. */
function excludedFrom(
  terms: readonly PlacedTerm[],
  from: number,
  wanted: readonly PlacedTerm[],
  isLacking: boolean,
): { end: number; excluded: SearchTerm[] } {
  const excluded: SearchTerm[] = []
  let at = from
  for (;;) {
    while (isFilling(terms[at])) at += 1
    const some = terms.slice(at, endOfName(terms, at, wanted))
    if (some.length === 0) break
    const written = some.map(({ term }) => (term.kind === 'chunk' ? term.written : '')).join(' ')
    const names = namesOf(some, written)
    const [first] = some
    if (isLacking && names.length > 0) excluded.push({ kind: 'names', names, unless: LACKING_WORDS })
    else if (first && some.length === 1) excluded.push(first.term, ...composed(some, wanted))
    else excluded.push({ kind: 'names', names, unless: [] }, ...composed(some, wanted))
    at += some.length
    const next = terms[at]
    if (!next || next.isUnwanted || !CONTINUING.has(keyOfTerm(next) ?? '')) break
    at += 1
  }
  return { end: at, excluded }
}

/** Where the name ends that begins at a place, of itself or together with the thing before the negation. */
function endOfName(terms: readonly PlacedTerm[], from: number, wanted: readonly PlacedTerm[]): number {
  const words = wordsFrom(terms, from)
  const keys = words.map(({ key }) => key)
  const lengths = [namedBy(keys)?.length ?? 1, ...headsOf(wanted).map((head) => lengthWith(head, keys))]
  const last = words[Math.max(...lengths) - 1]
  return last === undefined ? from + 1 : last.at + 1
}

/** The last one, two or three words that are wanted, which may name the thing of which a kind is excluded. */
function headsOf(wanted: readonly PlacedTerm[]): string[][] {
  const words = wanted.filter((placed) => !isFilling(placed)).map(keyOfTerm)
  return [1, 2, 3].flatMap((length) => {
    const head = words.slice(-length)
    return head.length === length && head.every((word) => word !== null) ? [head] : []
  })
}

/** How many of the words form a name with a thing: in English before it, in French after it. */
function lengthWith(head: readonly string[], keys: readonly string[]): number {
  const lengths = keys.map((_, at) => at + 1)
  return Math.max(0, ...lengths.filter((length) => wholeNames(head, keys.slice(0, length)).length > 0))
}

function wholeNames(head: readonly string[], keys: readonly string[]) {
  return [
    [...keys, ...head],
    [...head, ...keys],
  ].flatMap((words) => {
    const named = namedBy(words)
    return named?.length === words.length ? [{ words, others: named.others }] : []
  })
}

/** The kind that excluded words name together with the thing before them: 'valve not ball' excludes ball valves. */
function composed(some: readonly PlacedTerm[], wanted: readonly PlacedTerm[]): SearchTerm[] {
  const keys = some.filter((placed) => !isFilling(placed)).map(keyOfTerm)
  if (keys.some((key) => key === null)) return []
  const own = new Set(wanted.flatMap((placed) => keyOfTerm(placed)?.split(' ') ?? []))
  const names = headsOf(wanted).flatMap((head) =>
    wholeNames(
      head,
      keys.filter((key) => key !== null),
    ).flatMap(({ words, others }) => {
      const all = [asName(words), ...others]
      // 'mud pump not slush': a slush pump is another name of what is wanted.
      return all.some((name) => name.words.every((word) => own.has(word))) ? [] : all
    }),
  )
  return names.length > 0 ? [{ kind: 'names', names, unless: [] }] : []
}

const asName = (keys: readonly string[]): Name => ({
  text: keys.join(' '),
  words: keys.flatMap((key) => key.split(' ')),
})

/** Excluded words as typed, and the other names of what they name. */
function namesOf(some: readonly PlacedTerm[], text: string): Name[] {
  const chunks = some.flatMap(({ term }): ChunkTerm[] => (term.kind === 'chunk' ? [term] : []))
  if (chunks.length < some.length || chunks.some(({ amounts }) => amounts !== undefined)) return []
  const keys = some.filter((placed) => !isFilling(placed)).map((placed) => keyOfTerm(placed) ?? '')
  const named = namedBy(keys)
  return [
    { text, words: chunks.flatMap(({ chunk }) => chunk.parts) },
    ...(named?.length === keys.length ? named.others : []),
  ]
}
