import { useLanguage, useTexts } from '#client/language.tsx'
import { useResource } from '#client/resource.ts'
import { percentText } from '#kernel/money/fee.ts'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import type { readOwnRates } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/** The rates of commission that the company pays today. Renders nothing until they are known. */
export function OwnFee() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data } = useResource('own fee', (api) => api.call<typeof readOwnRates>('GET', '/api/commission'))
  if (data === null) return null
  const { percent, isAgreed, categories } = data
  const others = categories.map((each) =>
    t.category(taxonomyName(each.category, language), percentText(each.percent, language)),
  )
  return (
    <p className="max-w-[70ch] text-ink-2">
      {t.fee(percentText(percent, language))} {isAgreed && t.agreed}{' '}
      {others.length > 0 && t.but(others.join(', '))}
    </p>
  )
}
