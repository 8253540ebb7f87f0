import { useLanguage, useTexts } from '#client/language.tsx'
import { formatPrice } from '#kernel/money/money.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import type { ListFilter } from '#search/filters/list-filter.ts'
import { texts } from './texts.ts'

/** What a search is narrowed to, in the words of the page. */
export function useFilterWords(): (filter: ListFilter) => string[] {
  const t = useTexts(texts).filter
  const language = useLanguage()
  return ({ categorie, searchStr, condition, country, type, currency, minPrice, maxPrice, attributes }) => {
    const price = (amount: number) => formatPrice(amount, currency ?? 'eur')
    const isPriced = minPrice !== undefined || maxPrice !== undefined
    return [
      searchStr !== '' && t.quoted(searchStr),
      taxonomyName(type ?? categorie, language),
      condition && t.condition[condition],
      country,
      !isPriced && currency && t.currency[currency],
      minPrice !== undefined && t.priceFrom(price(minPrice)),
      maxPrice !== undefined && t.priceTo(price(maxPrice)),
      attributes !== undefined && t.attributes(attributes.split(',').length),
    ].flatMap((word) => (typeof word === 'string' && word !== '' ? [word] : []))
  }
}
