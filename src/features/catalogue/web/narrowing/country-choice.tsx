import { useRef } from 'react'
import { useLanguage, useLocalPath, useTexts } from '#client/language.tsx'
import type { ListFilter } from '#search/filters/list-filter.ts'
import { texts as filterTexts } from '#search/filters/texts.ts'
import { countriesIn, countryNamed } from '#ui/country-search.ts'
import { useFilterForm } from '../use-filter-form.ts'
import { SelectForm } from './filter-form.tsx'
import { texts } from './texts.ts'

/** Any country, where those with listings could not be counted. */
export function CountryChoice({ filter, path }: { filter: ListFilter; path: string }) {
  const t = useTexts(texts)
  const { country } = useTexts(filterTexts).named
  const language = useLanguage()
  const { country: chosen = '' } = filter
  const form = useRef<HTMLFormElement>(null)
  const { cancel: _, ...handlers } = useFilterForm(form, filter, useLocalPath()(path))
  const named = (english: string) => countryNamed(english)?.[language] ?? english
  const several: [string, string][] = chosen.includes(',')
    ? [[chosen, chosen.split(',').map(named).join(', ')]]
    : []
  return (
    <SelectForm
      filter={filter}
      path={path}
      own={['country']}
      form={{ ref: form, ...handlers }}
      control={{ name: 'country', defaultValue: chosen }}
      label={country.label}
      className="flex flex-col gap-1"
      empty={t.any}
      options={[...several, ...countriesIn(language).map((one) => [one.en, one[language]] as const)]}
    />
  )
}
