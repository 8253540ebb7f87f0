import { useLanguage, useTexts } from '#client/language.tsx'
import { taxonomyName } from '#kernel/trade/taxonomy-names.ts'
import type { CommissionRate } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/** Names the sales that a rate covers: `Kouilou, Spare Parts`. */
export function useSalesWords(): (rate: Pick<CommissionRate, 'company' | 'category'>) => string {
  const t = useTexts(texts)
  const language = useLanguage()
  return ({ company, category }) =>
    t.sales(company?.name ?? null, category === null ? null : taxonomyName(category, language))
}
