import { LocalLink, useLanguage, useTexts } from '#client/language.tsx'
import type { Language } from '#kernel/text/language.ts'
import { classWords, readAttributeFilter } from '#kernel/trade/attributes/classes.ts'
import { attributeName } from '#kernel/trade/attributes/names.ts'
import { filterWords } from '#search/filters/filter-words.ts'
import type { FilterName } from '#search/filters/filters.ts'
import { filterFromAddress, listAddress, type ListFilter } from '#search/filters/list-filter.ts'
import { countryNamed } from '#ui/country-search.ts'
import { DataPlate } from '#ui/data-plate.tsx'
import { texts } from '../texts.ts'

/** What a visitor had searched for in vain, field by field, with the search itself. */
export function Searched({ search }: { search: Record<string, string> }) {
  const { searched } = useTexts(texts).messages
  const language = useLanguage()
  const filter = filterFromAddress(new URLSearchParams(search))
  const labels: Partial<Record<string, string>> = searched.filters
  const rows = fieldsOf(filter, language).map(({ name, label = labels[name] ?? name, words }) => ({
    label,
    value: words,
  }))
  const link = (
    <LocalLink className="inline-block min-h-6 underline" to={listAddress('/', filter)}>
      {searched.open}
    </LocalLink>
  )
  return <DataPlate label={searched.title} rows={[...rows, { label: searched.again, value: link }]} />
}

interface Field {
  name: FilterName
  /** Of an attribute. */
  label?: string
  words: string
}

/** The filters with all their values; the text as it was typed. */
function fieldsOf(filter: ListFilter, language: Language): Field[] {
  const countryName = (english: string) => countryNamed(english)?.[language] ?? english
  const words = filterWords(filter, language, countryName)
  const fields = [...Map.groupBy(words, ({ name }) => name)].map(([name, some]) => ({
    name,
    words: some.map((one) => (name === 'searchStr' ? one.value : one.words)).join(', '),
  }))
  const classes = Map.groupBy(readAttributeFilter(filter.attributes ?? '') ?? [], ({ key }) => key)
  const attributes = [...classes].map(([key, some]) => ({
    name: 'attributes' as const,
    label: attributeName(key, language),
    words: some.map((one) => classWords(one, language)).join(', '),
  }))
  return [...fields, ...attributes]
}
