import { useLanguage, useTexts } from '#client/language.tsx'
import { filterWords } from '#search/filters/filter-words.ts'
import { filtersOf, type ListFilter } from '#search/filters/list-filter.ts'
import { texts } from './texts.ts'

/** What a search is narrowed to, in the words of the page, its text first. */
export function useFilterWords(): (filter: ListFilter) => string[] {
  const t = useTexts(texts)
  const language = useLanguage()
  return (filter) => {
    const { attributes, currency } = filter
    const isSaidByAnother = (name: string) =>
      filtersOf(filter).some(([, { needs, goesWith }]) => needs === name || goesWith === name)
    const textFirst = (name: string) => Number(name !== 'searchStr')
    return [
      ...filterWords(filter, language)
        .filter(({ name }) => !isSaidByAnother(name))
        .toSorted((one, other) => textFirst(one.name) - textFirst(other.name))
        .map(({ name, words }) => (name === 'currency' && currency ? t.currency[currency] : words)),
      ...(attributes === undefined ? [] : [t.attributes(attributes.split(',').length)]),
    ]
  }
}
