import { useLanguage, useTexts } from '#client/language.tsx'
import { filterWords } from '#search/filters/filter-words.ts'
import { changeFilter, DEFAULT_FILTER, type ListFilter } from '#search/filters/list-filter.ts'
import type { Narrowings } from '../../contract/endpoints.ts'
import { FilterChips } from './active-filters.tsx'
import { texts } from './texts.ts'

interface TypedFiltersProps {
  filter: ListFilter
  path: string
  reading: NonNullable<Narrowings['reading']>
}

/** What the text of the search says of prices and condition, as filters that are set. */
export function TypedFilters({ filter, path, reading: { price, condition: typed } }: TypedFiltersProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const wordsOf = (values: Partial<ListFilter>) =>
    filterWords({ ...DEFAULT_FILTER, ...values }, language, String).map(({ words }) => words)
  const priceWords = price && [
    ...wordsOf({
      ...(price.currency && { currency: price.currency }),
      ...(price.minPrice !== undefined && { minPrice: price.minPrice }),
      ...(price.maxPrice !== undefined && { maxPrice: price.maxPrice }),
    }),
    ...(price.currency === undefined ? [t.anyCurrency] : []),
  ]
  return (
    <>
      {price && priceWords && (
        <FilterChips
          label={t.typedPrice}
          path={path}
          chips={[
            {
              name: 'price',
              words: priceWords.join(', '),
              rest: changeFilter(filter, { searchStr: price.rest }),
            },
          ]}
        />
      )}
      {typed && (
        <FilterChips
          label={t.typedCondition}
          path={path}
          chips={wordsOf({ condition: typed.condition }).map((words) => ({
            name: 'condition',
            words,
            rest: changeFilter(filter, { searchStr: typed.rest }),
          }))}
        />
      )}
    </>
  )
}
