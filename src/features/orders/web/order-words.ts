import { useLanguage, useTexts } from '#client/language.tsx'
import { formatMoment } from '#kernel/text/date-text.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { ORDER_STATUSES } from '#kernel/trade/order.ts'
import { texts } from '../contract/texts.ts'

/** Dates and times of an order in the language of the page, and in the reader's time zone. */
export function useMoments() {
  const language = useLanguage()
  return {
    day: (iso: string) => formatMoment(iso, language, 'day'),
    shortDay: (iso: string) => formatMoment(iso, language, 'shortDay'),
    minute: (iso: string) => formatMoment(iso, language, 'minute'),
  }
}

/** The name of a country in the language of the page; one that is in no list stays as it is stored, in English. */
export function useCountryName(): (english: string) => string {
  const language = useLanguage()
  return (english) => countryByName(english)?.[language] ?? english
}

/** The label of a status code; undefined for a code outside spec §4. */
export function useStatusLabel(): (statut: number) => string | undefined {
  const t = useTexts(texts).status
  return (statut) => {
    const known = ORDER_STATUSES.find((status) => status === statut)
    return known && t[known]
  }
}

/** No such order, or a malformed id. */
export const NOT_THEIRS: readonly number[] = [400, 404]
