import { LocalLink } from '#client/language.tsx'
import { operator } from '#kernel/web/operator.ts'
import { texts } from '../contract/texts/terms-of-use.ts'
import { useContentTexts, WithLoadedContent } from './content-texts.tsx'
import { LegalArticle } from './legal-article.tsx'
import { contentMeta } from './content-meta.ts'
import { contentLoader } from './load-content.ts'
import { sharedYard } from './shared-picture.ts'

const LINK = 'text-malachite underline underline-offset-4'

/** What a member accepts at sign-up (decisions §14). */
export function TermsOfUse() {
  const t = useContentTexts(texts)
  const linkTo = (to: string, label: string) => (
    <LocalLink to={to} className={LINK}>
      {label}
    </LocalLink>
  )
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

export const loader = contentLoader('terms-of-use')

export function Component() {
  return (
    <WithLoadedContent>
      <TermsOfUse />
    </WithLoadedContent>
  )
}

export const meta = contentMeta(texts, { canonical: '/terms-of-use', image: sharedYard })
