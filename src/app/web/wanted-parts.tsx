import { useLanguage } from '#client/language.tsx'
import { Requirements } from '#features/content/web/requirements.tsx'
import WantedPrompt from '#features/wanted/web/wanted-prompt.tsx'
import { isTypeOf } from '#kernel/trade/taxonomy.ts'
import { filterWords } from '#search/filters/filter-words.ts'
import { filterToParameters, narrowingOf, type ListFilter } from '#search/filters/list-filter.ts'
import { countryNamed } from '#ui/country-search.ts'

export { WantedPrompt }

/** Asks for what a search did not find, by the form of visitors or members, filled in from the search. */
export function AskForMissing({ filter }: { filter: ListFilter }) {
  const { searchStr, categorie, type, country } = filter
  const language = useLanguage()
  const countryName = (english: string) => countryNamed(english)?.[language] ?? english
  const filters = filterWords({ ...filter, searchStr: '' }, language, countryName).map(({ words }) => words)
  const text = [searchStr, ...filters].filter((words) => words !== '').join(', ')
  const start = {
    text,
    categorie,
    ...(type !== undefined && isTypeOf(categorie, type) && { type }),
    ...(country?.includes(',') === false && { country }),
  }
  const search = new URLSearchParams(filterToParameters(narrowingOf(filter))).toString()
  return <Requirements key={text} start={text} search={search} wanted={<WantedPrompt start={start} />} />
}
