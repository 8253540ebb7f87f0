import type { ChunkTerm, NamedTerm, ParsedSearch, SearchTerm } from './parse-search.ts'
import type { Alternatives } from './search-query.ts'
import { keyOf, type Name } from './thesaurus/lines.ts'
import { namedBy } from './thesaurus/other-names.ts'

/**
 * The same search, with words of the thesaurus replaced by all names of the thing that consist of known
 * words.
 */
export function withOtherNames<Search extends Pick<ParsedSearch, 'all' | 'none'>>(
  search: Search,
  isKnown: (word: string) => boolean,
): Search {
  const named = (terms: readonly SearchTerm[]) => standingForNames(terms, isKnown)
  return { ...search, all: named(search.all), none: search.none.flatMap((term) => named([term])) }
}

function standingForNames(terms: readonly SearchTerm[], isKnown: (word: string) => boolean): SearchTerm[] {
  const all: SearchTerm[] = []
  for (let rest = terms; rest.length > 0;) {
    const [first, ...others] = rest
    const named = namedTerm(rest)
    const names = named && usefulNames(named, isKnown)
    if (named && names && names.others.length + names.kinds.length > 0) all.push({ ...named, ...names })
    else all.push(...(named?.own ?? (first ? [first] : [])))
    rest = named ? rest.slice(named.own.length) : others
  }
  return all
}

/** Names of known words that find more listings: not those that contain all typed words, or a shorter name. */
function usefulNames(
  named: NamedTerm,
  isKnown: (word: string) => boolean,
): Pick<NamedTerm, 'others' | 'kinds'> {
  const isUseful = ({ words }: Name) => words.every(isKnown) && !containsAll(words, named.own)
  const [others, kinds] = [named.others.filter(isUseful), named.kinds.filter(isUseful)]
  const short = [...others, ...kinds].flatMap(({ words }) => (words.length === 1 ? words : []))
  const isShortest = ({ words }: Name) => words.length === 1 || !words.some((word) => short.includes(word))
  return { others: others.filter(isShortest), kinds: kinds.filter(isShortest) }
}

/** The words of the synonyms that a search may stand for. */
export function wordsOfOtherNames({ all, none }: Pick<ParsedSearch, 'all' | 'none'>): string[] {
  const starts = [...all.map((_, place) => all.slice(place)), ...none.map((term) => [term])]
  const names = starts.flatMap((terms) => {
    const named = namedTerm(terms)
    return named ? [...named.others, ...named.kinds] : []
  })
  return [...new Set(names.flatMap(({ words }) => words))]
}

function namedTerm(terms: readonly SearchTerm[]): NamedTerm | null {
  const end = terms.findIndex((term) => term.kind !== 'chunk' || term.amounts !== undefined)
  const chunks = terms.slice(0, end === -1 ? terms.length : end).filter((term) => term.kind === 'chunk')
  const named = namedBy(chunks.map(({ chunk }) => keyOf(chunk)))
  return (
    named && {
      kind: 'named',
      own: chunks.slice(0, named.length),
      others: named.others,
      kinds: named.kinds,
    }
  )
}

/** A longer name that contains all the typed words finds nothing more. */
const containsAll = (words: readonly string[], own: readonly ChunkTerm[]) =>
  own.every(({ chunk }) => chunk.parts.every((part) => words.includes(part)))

/** The most names that the page lists. */
const MOST_NAMED = 6

/** What a search looks for beside the typed words: synonyms, kinds, and words that a misspelt one may mean. */
export function alsoSearched(terms: readonly SearchTerm[], alternatives: Alternatives): string[] {
  const names = terms.flatMap((term) => {
    if (term.kind === 'named') return [...term.others, ...term.kinds].map(({ text }) => text)
    if (term.kind !== 'chunk') return []
    return term.chunk.parts.flatMap((part) =>
      (alternatives.get(part) ?? []).filter(({ isPrefix }) => !isPrefix).map(({ word }) => word),
    )
  })
  return [...new Set(names)].slice(0, MOST_NAMED)
}
