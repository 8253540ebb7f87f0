import type { ReadSource } from '#db/read-catalogue.ts'
import type { Language } from '#kernel/text/language.ts'
import { DEFAULT_FILTER, listAddress } from '#search/filters/list-filter.ts'
import { readSuggestedTerms } from '#search/postgres/suggested-terms.ts'
import { filtersNamed, type NamedFilter } from '#search/words/named-filters.ts'
import { thingsBeginning } from '#search/words/thesaurus/other-names.ts'
import {
  chooseSuggestions,
  namesOf,
  typedNames,
  typedNumber,
  type FoundName,
} from '#search/words/suggestions.ts'
import { SUGGESTED, type Suggestion } from '../contract/suggestions.ts'

/** What a typed text may mean among listed products, for both languages. */
interface Found {
  filters: readonly (NamedFilter & { listings: number })[]
  names: readonly FoundName[]
}

export async function findSuggestions({ pool }: ReadSource, text: string): Promise<Found> {
  const named = filtersNamed(text)
  const typed = typedNames(text)
  const things = thingsBeginning(text)
  if (named.length + things.length + typed.names.length + typed.parts.length === 0)
    return { filters: [], names: [] }
  const words = things.flatMap(({ spellings }) => spellings.flat())
  const number = typedNumber(text)
  const tokens = [...new Set([...named.map(({ token }) => token), ...words, ...(number ? [number] : [])])]
  const counted = await readSuggestedTerms(pool, tokens, typed)
  const listings = new Map(counted.map(({ term, listings: count }) => [term, count]))
  const names = namesOf(counted)
  const counts = number === null ? 0 : (listings.get(number) ?? 0)
  // A number that is only part of a range, or of a customs code, is no name of its own.
  const isNamed = names.some(({ name }) => typedNumber(name) === number)
  return {
    filters: named.map((filter) => ({ ...filter, listings: listings.get(filter.token) ?? 0 })),
    names: [
      ...names,
      ...(counts > 0 && !isNamed ? [{ kind: 'word' as const, name: text.trim(), listings: counts }] : []),
      ...things.flatMap(({ name, spellings }): FoundName[] => {
        // No more listings than the rarest of its words.
        const most = Math.max(
          ...spellings.map((some) => Math.min(...some.map((word) => listings.get(word) ?? 0))),
        )
        return most > 0 ? [{ kind: 'word', name, listings: most }] : []
      }),
    ],
  }
}

/**
 * Suggestions in the reader's language: the most frequent of each kind first; part numbers keep their order.
 */
export function presentSuggestions({ filters, names }: Found, language: Language): Suggestion[] {
  const all = [
    ...filters
      .filter(({ listings }) => listings > 0)
      .map(({ kind, label, filter, listings }) => ({
        order: listings,
        suggestion: {
          kind,
          label: label(language),
          listings,
          address: listAddress('/', { ...DEFAULT_FILTER, ...filter }),
        },
      })),
    ...names.map(({ kind, name, listings }) => ({
      order: kind === 'part' ? 0 : listings,
      suggestion: {
        kind,
        label: name,
        listings: null,
        address: listAddress('/', { ...DEFAULT_FILTER, searchStr: asSearched(name) }),
      },
    })),
  ]
  return chooseSuggestions(
    SUGGESTED.map((kind) =>
      all
        .filter(({ suggestion }) => suggestion.kind === kind)
        .toSorted((a, b) => b.order - a.order)
        .map(({ suggestion }) => suggestion),
    ),
  )
}

/** Removes what a search reads as an operator: quotes, and dashes before words. */
const asSearched = (name: string) =>
  name
    .replaceAll('"', ' ')
    .replace(/(^|\s)-+/g, '$1')
    .trim()
