import type { Language } from '#kernel/text/language.ts'
import { COUNTRIES } from '#kernel/trade/countries.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CATEGORIES, CONDITIONS } from '#kernel/trade/taxonomy.ts'
import { spanWords } from '#search/filters/filter-words.ts'
import { chosenValues, type ListFilter } from '#search/filters/list-filter.ts'
import { texts as filterTexts } from '#search/filters/texts.ts'
import type { CountedFacets } from '#search/search-port.ts'
import { brandKey, brandName } from '#search/words/brands.ts'
import { countedValues, countryKey } from '#search/words/facets.ts'
import { FACETS, type Narrowings } from '../contract/endpoints.ts'

type FacetName = (typeof FACETS)[number]

/** A value as it stands in an address, and its label. */
interface Known {
  value: string
  label: string
}

interface Presented {
  /** The key in the counts of a value in an address. */
  keyOf: (value: string) => string
  /** The value of a key; undefined for one that is not known. */
  known: (key: string) => Known | undefined
}

/** Category (where none is chosen), condition, country, brand and year, as far as there is something to choose. */
export function presentFacets(
  filter: ListFilter,
  { counts, brands }: CountedFacets,
  language: Language,
): Narrowings['facets'] {
  const presented = facetsIn(language, brands)
  return FACETS.filter((name) => name !== 'categorie' || filter.categorie === '').flatMap((name) => {
    const { keyOf, known } = presented[name]
    const chosen = chosenValues(filter, name)
    const keys = chosen.map(keyOf)
    const values = countedValues(name === 'categorie' ? 'category' : name, counts, keys).flatMap(
      ({ key, listings }) => {
        const given = chosen[keys.indexOf(key)]
        const found = known(key) ?? (given === undefined ? null : { value: given, label: given })
        if (found === null) return []
        // What is chosen stays as it is written in the address.
        return [{ ...found, listings, ...(given !== undefined && { value: given, chosen: true }) }]
      },
    )
    return values.length > 0 ? [{ name, values }] : []
  })
}

const asIs = (value: string) => value

function facetsIn(language: Language, brands: CountedFacets['brands']): Record<FacetName, Presented> {
  const { condition } = filterTexts[language].named
  return {
    categorie: {
      keyOf: asIs,
      known: (key) => {
        const category = CATEGORIES.find(({ code }) => code === key)
        return category && { value: category.name, label: taxonomyName(category.name, language) }
      },
    },
    condition: {
      keyOf: asIs,
      known: (key) => {
        const value = CONDITIONS.find((one) => one === key)
        return value && { value, label: condition.values[value] }
      },
    },
    country: {
      keyOf: countryKey,
      known: (key) => {
        const country = COUNTRIES.find(({ code }) => code === key)
        return country && { value: country.en, label: country[language] }
      },
    },
    brand: {
      keyOf: brandKey,
      known: (key) => {
        const name = brandName(key, brands.get(key))
        return { value: name, label: name }
      },
    },
    year: { keyOf: asIs, known: (key) => ({ value: key, label: spanWords(key) }) },
  }
}
