import { LocalLink } from '#client/language.tsx'
import { operator } from '#kernel/web/operator.ts'
import { texts } from '../contract/texts/privacy.ts'
import { useContentTexts, WithLoadedContent } from './content-texts.tsx'
import { LegalArticle } from './legal-article.tsx'
import { contentMeta } from './content-meta.ts'
import { contentLoader } from './load-content.ts'
import { sharedYard } from './shared-picture.ts'

const link = 'text-malachite underline underline-offset-4'

/** The privacy notice with its fifteen anchors (spec §2 Public content pages). */
export function Privacy() {
  const t = useContentTexts(texts)
  return (
    <LegalArticle
      texts={t}
      dated={t.updated}
      slots={{
        account: (
          <LocalLink to="/user/update" className={link}>
            {t.accountPage}
          </LocalLink>
        ),
        contactForm: (
          <LocalLink to="/contact" className={link}>
            {t.contactPage}
          </LocalLink>
        ),
        email: (
          <a href={`mailto:${operator().email}`} className={link}>
            {operator().email}
          </a>
        ),
        cookies: (
          <LocalLink to="/cookies" className={link}>
            {t.cookiesPage}
          </LocalLink>
        ),
        operator: operator().name,
        address: operator().address.join(', '),
      }}
    />
  )
}

export const loader = contentLoader('privacy')

export function Component() {
  return (
    <WithLoadedContent>
      <Privacy />
    </WithLoadedContent>
  )
}

export const meta = contentMeta(texts, { canonical: '/privacy', image: sharedYard })
