import { useLanguage, useTexts } from '#client/language.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { countryByName } from '#kernel/trade/countries.ts'
import { formatMoment } from '#kernel/text/moment-text.ts'
import type { QuoteSummary } from '../contract/views.ts'
import { texts } from './texts.ts'

/** Times, counts and countries of quotes in the language of the page. */
export function useQuoteWords() {
  const language = useLanguage()
  const t = useTexts(texts)
  const country = (name: string) => countryByName(name)?.[language] ?? name
  return {
    day: (iso: string) => formatMoment(iso, language, 'shortDay'),
    minute: (iso: string) => formatMoment(iso, language, 'minute'),
    count: (units: number) => formatCount(units, language),
    country,
    request: ({ units, country: name }: Pick<QuoteSummary, 'units' | 'country'>) =>
      t.request(t.units(formatCount(units, language)), country(name)),
  }
}

/**
 * Whether it is the reader's turn: an open quote waits for the seller's side, an answered one for the buyer.
 */
export function isOurTurn({ state, side }: Pick<QuoteSummary, 'state' | 'side'>): boolean {
  return (state === 'open' && side !== 'buyer') || (state === 'answered' && side === 'buyer')
}
