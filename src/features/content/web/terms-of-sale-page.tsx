import { operator } from '#kernel/web/operator.ts'
import { texts } from '../contract/texts/terms-of-sale.ts'
import { useContentTexts } from './content-texts.tsx'
import { LegalArticle } from './legal-article.tsx'
import { contentRoute } from './content-route.tsx'

/** What a buyer accepts with an order or an offer (decisions §14). */
export function TermsOfSale() {
  const t = useContentTexts(texts)
  return <LegalArticle texts={t} dated={t.updated} slots={{ operator: operator().name }} />
}

export const { loader, Component, meta } = contentRoute({ page: 'terms-of-sale', texts, Shown: TermsOfSale })
