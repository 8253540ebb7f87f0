import type { Language } from '#kernel/text/language.ts'
import { classWords, readAttributeFilter, writeAttributeFilter } from '#kernel/trade/attributes/classes.ts'
import { attributeName } from '#kernel/trade/attributes/names.ts'
import { COUNTRIES } from '#kernel/trade/countries.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { CATEGORIES, CONDITIONS } from '#kernel/trade/taxonomy.ts'
import { spanWords } from '#search/filters/filter-words.ts'
import { FILTERS } from '#search/filters/filters.ts'
import type { ListFilter } from '#search/filters/list-filter.ts'
import { chosenValues, toggledValue } from '#search/filters/several.ts'
import { texts as filterTexts } from '#search/filters/texts.ts'
import type { CountedFacets } from '#search/search-port.ts'
import { brandKey, brandName } from '#search/words/brands.ts'
import { countedTypes, countedValues, countryKey, narrowingClasses } from '#search/words/facets.ts'
import type { FACETS, Narrowings } from '../contract/endpoints.ts'
import { texts } from '../contract/texts.ts'

type Facet = Narrowings['facets'][number]
type CountedName = Exclude<(typeof FACETS)[number], 'type' | 'attributes'>

/** A value as it stands in an address, and its label. */
interface Known {
  value: string
  label: string
}

interface Presented {
  label: string
  /** The key in the counts of a value in an address. */
  keyOf: (value: string) => string
  /** The value of a key; undefined for one that is not known. */
  known: (key: string) => Known | undefined
}

/** Category or types, condition, country, brand, year and attributes, as far as there is something to choose. */
export function presentFacets(filter: ListFilter, counted: CountedFacets, language: Language): Facet[] {
  const presented = facetsIn(language, counted.brands)
  const facet = (name: CountedName): Facet => {
    const { label, keyOf, known } = presented[name]
    const chosen = chosenValues(filter, name)
    const keys = chosen.map(keyOf)
    const values = countedValues(name === 'categorie' ? 'category' : name, counted.counts, keys)
    return {
      name,
      key: name,
      label,
      values: values.flatMap(({ key, listings }) => {
        // What is chosen stays as it is written in the address.
        const given = chosen[keys.indexOf(key)]
        const found = known(key) ?? (given === undefined ? null : { value: given, label: given })
        return found === null ? [] : optionOf(filter, name, { ...found, listings, given })
      }),
    }
  }
  return [
    filter.categorie === '' ? facet('categorie') : presentTypes(filter, counted, language),
    ...(['condition', 'country', 'brand', 'year'] as const).map(facet),
    ...presentAttributes(filter, counted, language),
  ].filter(({ values }) => values.length > 0)
}

function presentTypes(filter: ListFilter, { counts }: CountedFacets, language: Language): Facet {
  const chosen = chosenValues(filter, 'type')
  return {
    name: 'type',
    key: 'type',
    label: texts[language].facets.type,
    values: countedTypes(filter.categorie, counts, chosen).flatMap(({ type, listings }) => {
      const given = chosen.find((one) => one === type)
      return optionOf(filter, 'type', { value: type, label: taxonomyName(type, language), listings, given })
    }),
  }
}

/** A value to choose, or to take away where it is given; none that the address would not take. */
function optionOf(
  filter: ListFilter,
  name: Exclude<(typeof FACETS)[number], 'attributes'>,
  { value, label, listings, given }: Known & { listings: number; given: string | undefined },
): Facet['values'] {
  const parameter = toggledValue(filter, name, given ?? value)
  if (parameter === null) return []
  return [{ label, listings, value: parameter, ...(given !== undefined && { chosen: given }) }]
}

function presentAttributes(filter: ListFilter, { counts }: CountedFacets, language: Language): Facet[] {
  const chosen = readAttributeFilter(filter.attributes ?? '') ?? []
  return narrowingClasses(filter, counts).map(({ key, classes }) => ({
    name: 'attributes',
    key,
    label: attributeName(key, language),
    values: classes.flatMap(({ listings, ...one }) => {
      const others = chosen.filter((other) => other.key !== key || other.name !== one.name)
      const isChosen = others.length < chosen.length
      const value = writeAttributeFilter(isChosen ? others : [...chosen, one])
      if (value.length > FILTERS.attributes.maxLength) return []
      const label = classWords(one, language)
      return [{ label, listings, value, ...(isChosen && { chosen: writeAttributeFilter([one]) }) }]
    }),
  }))
}

const asIs = (value: string) => value

function facetsIn(language: Language, brands: CountedFacets['brands']): Record<CountedName, Presented> {
  const { condition, country: where } = filterTexts[language].named
  const { facets } = texts[language]
  return {
    categorie: {
      label: facets.categorie,
      keyOf: asIs,
      known: (key) => {
        const category = CATEGORIES.find(({ code }) => code === key)
        return category && { value: category.name, label: taxonomyName(category.name, language) }
      },
    },
    condition: {
      label: condition.label,
      keyOf: asIs,
      known: (key) => {
        const value = CONDITIONS.find((one) => one === key)
        return value && { value, label: condition.values[value] }
      },
    },
    country: {
      label: where.label,
      keyOf: countryKey,
      known: (key) => {
        const country = COUNTRIES.find(({ code }) => code === key)
        return country && { value: country.en, label: country[language] }
      },
    },
    brand: {
      label: facets.brand,
      keyOf: brandKey,
      known: (key) => {
        const name = brandName(key, brands.get(key))
        return { value: name, label: name }
      },
    },
    year: { label: facets.year, keyOf: asIs, known: (key) => ({ value: key, label: spanWords(key) }) },
  }
}
