import { useLanguage, useTexts } from '#client/language.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import type { RuleView } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/** Says in words which exports a rule is about. */
export function useAbout(): (rule: RuleView) => string {
  const t = useTexts(texts)
  const language = useLanguage()
  const countryOf = useCountryName()
  return ({ country, chapter, type, above }) =>
    [
      country === null ? t.all : countryOf(country),
      chapter !== null && t.chapterOf(String(chapter)),
      type !== null && taxonomyName(type, language),
      above && t.above(formatPrice(above.sum, above.currency)),
    ]
      .filter(Boolean)
      .join(', ')
}
