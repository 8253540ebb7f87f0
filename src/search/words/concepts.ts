import { COUNTRIES, COUNTRY_ALIASES } from '#kernel/trade/countries.ts'
import { CATEGORIES, MISCELLANEOUS } from '#kernel/trade/taxonomy.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { LANGUAGES } from '#kernel/text/language.ts'
import type { ChunkTerm, SearchTerm } from './parse-search.ts'
import { chunksOf, EMPTY_WORDS } from './search-words.ts'
import { keyOf } from './thesaurus/lines.ts'
import { namedBy } from './thesaurus/other-names.ts'

/**
 * What terms of a search say together: the kind of thing that is wanted, the country where it is, or something else,
 * such as an amount, a maker or a word that nobody knows.
 */
export interface Concept {
  kind: 'thing' | 'place' | 'other'
  terms: readonly SearchTerm[]
}

/** The keys of names; built at the first use. */
let known: { kinds: ReadonlySet<string>; countries: ReadonlySet<string> } | null = null
const MOST_WORDS = 6

const keyOfName = (name: string) =>
  chunksOf(name)
    .map(keyOf)
    .filter((word) => !EMPTY_WORDS.has(word))
    .join(' ')

function read() {
  const labels = CATEGORIES.flatMap(({ name, types }) => [name, ...types])
    .filter((name) => name !== MISCELLANEOUS)
    .flatMap((name) => LANGUAGES.map((language) => taxonomyName(name, language)))
  const countries = COUNTRIES.flatMap(({ code, en, fr }) => [en, fr, ...(COUNTRY_ALIASES[code] ?? [])])
  return { kinds: new Set(labels.map(keyOfName)), countries: new Set(countries.map(keyOfName)) }
}

/** The terms of a search in groups that mean something together, in order. */
export function conceptsOf(all: readonly SearchTerm[]): Concept[] {
  const concepts: Concept[] = []
  for (let rest = all; rest.length > 0;) {
    const concept = firstConcept(rest)
    concepts.push(concept)
    rest = rest.slice(concept.terms.length)
  }
  return concepts
}

function firstConcept(terms: readonly SearchTerm[]): Concept {
  const [first] = terms
  if (first?.kind === 'named') {
    const named = namedBy(first.own.map(({ chunk }) => keyOf(chunk)))
    return { kind: named?.areThings === true ? 'thing' : 'other', terms: [first] }
  }
  const keys = wordsAtStart(terms).map(({ chunk }) => keyOf(chunk))
  known ??= read()
  for (let length = Math.min(keys.length, MOST_WORDS); length > 0; length -= 1) {
    const key = keys.slice(0, length).join(' ')
    const some = terms.slice(0, length)
    const named = namedBy(keys.slice(0, length))
    if (known.kinds.has(key) || (named?.length === length && named.areThings))
      return { kind: 'thing', terms: some }
    if (known.countries.has(key)) return { kind: 'place', terms: some }
  }
  return { kind: 'other', terms: terms.slice(0, 1) }
}

/** The words with which a search begins, up to the first term that is none. */
function wordsAtStart(terms: readonly SearchTerm[]): ChunkTerm[] {
  const words: ChunkTerm[] = []
  for (const term of terms) {
    if (term.kind !== 'chunk' || term.amounts !== undefined) break
    words.push(term)
  }
  return words
}

/** The terms that name a thing, except what it is for. */
export function thingsIn(all: readonly SearchTerm[]): readonly SearchTerm[] {
  return conceptsOf(all).flatMap(({ kind, terms }) =>
    kind === 'thing' && !terms.some(isPurpose) ? terms : [],
  )
}

/** Whether a term follows 'for': it tells what the thing named before is for. */
export const isPurpose = (term: SearchTerm): boolean =>
  term.kind === 'named' ? term.own.some(isPurpose) : term.kind === 'chunk' && term.isPurpose === true
