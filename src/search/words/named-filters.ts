import { COUNTRIES, COUNTRY_ALIASES } from '#kernel/trade/countries.ts'
import { CATEGORIES, MISCELLANEOUS } from '#kernel/trade/taxonomy.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { LANGUAGES, type Language } from '#kernel/text/language.ts'
import { DEFAULT_FILTER, type ListFilter } from '../filters/list-filter.ts'
import { scopeOf, typeName } from './facets.ts'
import { tokenSetsOf } from './filter-conditions.ts'
import { plainWords } from './search-words.ts'
import { otherNamesOf } from './thesaurus/other-names.ts'

/** A filter that is suggested when somebody types one of its names. */
export interface NamedFilter {
  kind: 'category' | 'type' | 'place'
  filter: Partial<ListFilter>
  /** Counts the listings that pass the filter. */
  token: string
  label: (language: Language) => string
}

interface Known extends NamedFilter {
  /** The words of each of its names, in both languages. */
  names: readonly (readonly string[])[]
}

/** Built at the first use. */
let known: readonly Known[] | null = null

/** The categories, types and countries with a name in which each typed word begins a word. */
export function filtersNamed(text: string): NamedFilter[] {
  const typed = plainWords(text).split(' ')
  if (typed.join('').length < 2) return []
  known ??= read()
  return known.filter(({ names }) =>
    names.some((name) => typed.every((word) => name.some((other) => other.startsWith(word)))),
  )
}

function read(): Known[] {
  return [
    ...CATEGORIES.map(({ name }) => entry('category', { categorie: name }, name)),
    ...CATEGORIES.flatMap(({ name: categorie, types }) =>
      types
        .filter((type) => type !== MISCELLANEOUS && type !== categorie)
        .map((type) => ({
          ...entry('type', { categorie, type }, type),
          token: `${scopeOf(categorie)}type:${typeName(type)}`,
        })),
    ),
    ...COUNTRIES.map(({ code, ...names }) => ({
      ...entry('place', { country: names.en }, names.en),
      label: (language: Language) => names[language],
      names: [names.en, names.fr, ...(COUNTRY_ALIASES[code] ?? [])].map(inWords),
    })),
  ]
}

function entry(kind: NamedFilter['kind'], filter: Partial<ListFilter>, name: string): Known {
  const labels = LANGUAGES.map((language) => taxonomyName(name, language))
  const [[token = ''] = []] = tokenSetsOf({ ...DEFAULT_FILTER, ...filter })
  return {
    kind,
    filter,
    token,
    label: (language) => taxonomyName(name, language),
    names: [...labels.map(inWords), ...labels.flatMap(otherNamesOf)],
  }
}

const inWords = (name: string) => plainWords(name).split(' ')
