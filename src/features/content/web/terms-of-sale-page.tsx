import { operator } from '#kernel/web/operator.ts'
import { texts } from '../contract/texts/terms-of-sale.ts'
import { useContentTexts, WithLoadedContent } from './content-texts.tsx'
import { LegalArticle } from './legal-article.tsx'
import { contentMeta } from './content-meta.ts'
import { contentLoader } from './load-content.ts'
import { sharedYard } from './shared-picture.ts'

/** What a buyer accepts with an order or an offer (decisions §14). */
export function TermsOfSale() {
  const t = useContentTexts(texts)
  return <LegalArticle texts={t} dated={t.updated} slots={{ operator: operator().name }} />
}

export const loader = contentLoader('terms-of-sale')

export function Component() {
  return (
    <WithLoadedContent>
      <TermsOfSale />
    </WithLoadedContent>
  )
}

export const meta = contentMeta(texts, { canonical: '/terms-of-sale', image: sharedYard })
