import { formatPrice } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { classWords, readAttributeFilter } from '#kernel/trade/attributes/classes.ts'
import { attributeName } from '#kernel/trade/attributes/names.ts'
import { searchedAttributes } from '#kernel/trade/attributes/of-listing.ts'
import { attributeWords } from '#kernel/trade/attributes/values.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import type { Product } from '#kernel/trade/product.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { filterWords } from '#search/filters/filter-words.ts'
import { DEFAULT_FILTER, type ListFilter } from '#search/filters/list-filter.ts'
import { texts as filterTexts } from '#search/filters/texts.ts'
import { texts as contractTexts } from '../../contract/texts.ts'
import type { Dispensable } from '../../domain/nearest.ts'
import type { FactRow } from '../table-facts.ts'
import { texts } from './texts.ts'

/** What was left out of a search, in words, and what a listing has instead. */
interface Difference {
  words: string
  of: (product: Product, facts: FactRow | undefined) => string
}

/** How listings differ that were found without one thing of a search. */
export function differenceIn(asked: ListFilter, without: Dispensable, language: Language): Difference {
  const t = texts[language]
  const label = labelOf(without, language)
  const values = valuesAsked(asked, without, language)
  const notAsked = values.reduce((one, other) => t.or(one, other))
  return {
    words: t.without(label, values.join(', ')),
    of: (product, facts) => {
      const own = ownValue(product, facts, without, language)
      if (own === null) return t.unknown(label)
      if (without.name === 'price') return t.own(label, own)
      return without.name === 'country' ? t.place(own, notAsked) : t.other(own, notAsked)
    },
  }
}

function labelOf(without: Dispensable, language: Language): string {
  const { condition, country } = filterTexts[language].named
  if (without.name === 'attribute') return attributeName(without.key, language)
  if (without.name === 'price') return texts[language].price
  if (without.name === 'country') return country.label
  return without.name === 'condition' ? condition.label : contractTexts[language].facets[without.name]
}

const countryIn = (english: string, language: Language) => countryByName(english)?.[language] ?? english

function valuesAsked(asked: ListFilter, without: Dispensable, language: Language): string[] {
  const { name } = without
  if (name === 'attribute')
    return (readAttributeFilter(asked.attributes ?? '') ?? [])
      .filter(({ key }) => key === without.key)
      .map((one) => classWords(one, language))
  const names = name === 'price' ? (['currency', 'minPrice', 'maxPrice'] as const) : [name]
  const only = Object.fromEntries(names.map((one) => [one, asked[one]]))
  return filterWords({ ...DEFAULT_FILTER, ...only }, language, (english) => countryIn(english, language)).map(
    ({ words }) => words,
  )
}

/** What a listing has instead; null where it is unknown. */
function ownValue(
  product: Product,
  facts: FactRow | undefined,
  without: Dispensable,
  language: Language,
): string | null {
  switch (without.name) {
    case 'country':
      return countryIn(product.country, language)
    case 'condition':
      return filterTexts[language].named.condition.values[product.condition]
    case 'price':
      return formatPrice(product.price, product.currency, language)
    case 'brand':
      return product.brand
    case 'type':
      return taxonomyName(product.type, language)
    case 'categorie':
      return taxonomyName(product.categorie, language)
    case 'year':
      return facts?.year ? String(facts.year) : null
    case 'attribute': {
      if (!facts) return null
      const stored = searchedAttributes(facts.type, facts.attributes, facts)[without.key]
      return stored === undefined ? null : attributeWords(without.key, stored, language).value
    }
  }
}
