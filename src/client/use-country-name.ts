import { useLanguage } from './language.tsx'
import { countryByName } from '#kernel/trade/countries.ts'

/** Returns a function that names a country in the reader's language. */
export function useCountryName(): (name: string) => string {
  const language = useLanguage()
  return (name) => countryByName(name)?.[language] ?? name
}
