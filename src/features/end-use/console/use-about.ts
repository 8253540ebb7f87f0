import { useLanguage, useTexts } from '#client/language.tsx'
import { useCountryName } from '#client/use-country-name.ts'
import { formatPrice } from '#kernel/money/money.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import type { RuleView } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/** Describes the destination of a rule's exports and their goods; empty for all goods. */
export function useAbout() {
  const t = useTexts(texts)
  const language = useLanguage()
  const countryOf = useCountryName()
  const whereOf = ({ country }: RuleView) => (country === null ? t.all : countryOf(country))
  const goodsOf = ({ chapter, type, above }: RuleView) =>
    [
      chapter !== null && t.chapterOf(String(chapter)),
      type !== null && taxonomyName(type, language),
      above && t.above(formatPrice(above.sum, above.currency, language)),
    ]
      .filter(Boolean)
      .join(', ')
  const aboutOf = (rule: RuleView) => [whereOf(rule), goodsOf(rule)].filter(Boolean).join(', ')
  return { whereOf, goodsOf, aboutOf }
}
