import { TextLink } from '#client/text-link.tsx'
import { operator } from '#kernel/web/operator.ts'
import { texts } from '../contract/texts/terms-of-use.ts'
import { useContentTexts } from './content-texts.tsx'
import { LegalArticle } from './legal-article.tsx'
import { contentRoute } from './content-route.tsx'

/** What a member accepts at sign-up (decisions §14). */
export function TermsOfUse() {
  const t = useContentTexts(texts)
  const linkTo = (to: string, label: string) => <TextLink to={to}>{label}</TextLink>
  return (
    <LegalArticle
      texts={t}
      dated={t.updated}
      slots={{
        sale: linkTo('/terms-of-sale', t.saleLink),
        mandate: linkTo('/terms', t.mandateLink),
        privacy: linkTo('/privacy', t.privacyLink),
        operator: operator().name,
      }}
    />
  )
}

export const { loader, Component, meta } = contentRoute({ page: 'terms-of-use', texts, Shown: TermsOfUse })
