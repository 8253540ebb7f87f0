import { formatMajor, formatPrice } from '#kernel/money/money.ts'
import type { Language } from '#kernel/text/language.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import { FILTER_LIST, type Filter, type FilterName, type NamedText } from './filters.ts'
import { filtersOf, type ListFilter } from './list-filter.ts'
import { valuesOf } from './several.ts'
import { texts } from './texts.ts'

interface FilterWords {
  name: FilterName
  words: string
  value: string
}

/**
 * The active filters in words, except attributes, each value by itself; a dependent filter follows the one that it
 * depends on. Countries are named by the caller, since lists have no bytes left for the names of all.
 */
export function filterWords(
  filter: ListFilter,
  language: Language,
  countryName: (english: string) => string,
): FilterWords[] {
  const { named, quoted } = texts[language]
  const offered: Partial<Record<FilterName, NamedText>> = named
  const wordsOf = (name: FilterName, entry: Filter, text: string): string => {
    if (entry.kind === 'words') return quoted(text)
    if (entry.kind === 'country') return countryName(text)
    if (entry.kind === 'yard') return named.yard.label
    if (entry.kind === 'years') return spanWords(text)
    if (entry.kind === 'brand') return text
    if (entry.kind === 'category' || entry.kind === 'text') return taxonomyName(text, language)
    const { values, words } = offered[name] ?? {}
    const isPrice = 'unit' in entry && entry.unit === 'price'
    return (
      values?.[text] ?? words?.(isPrice ? priceWords(Number(text), filter.currency, language) : text) ?? text
    )
  }
  return filtersOf(filter)
    .filter(([, { kind }]) => kind !== 'classes')
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap(([name, entry, value]) =>
      valuesOf(entry, String(value)).map((one) => ({ name, value: one, words: wordsOf(name, entry, one) })),
    )
}

/** A span of years as '2010–2014', '< 1980' or '≥ 2020'. */
export function spanWords(span: string): string {
  const [from = '', to = ''] = span.split('-')
  if (from === '') return `<\u00a0${Number(to) + 1}`
  return to === '' ? `≥\u00a0${from}` : `${from}–${to}`
}

/** A price that was typed may have no currency. */
const priceWords = (price: number, currency: ListFilter['currency'], language: Language) =>
  currency === undefined ? formatMajor(price, language) : formatPrice(price, currency, language)

function placeOf([name, { goesWith = name }]: readonly [FilterName, Filter, unknown]): number {
  return FILTER_LIST.findIndex(([known]) => known === goesWith)
}
