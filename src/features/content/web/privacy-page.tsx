import { MailLink, TextLink } from '#client/text-link.tsx'
import { operator } from '#kernel/web/operator.ts'
import { texts } from '../contract/texts/privacy.ts'
import { useContentTexts } from './content-texts.tsx'
import { LegalArticle } from './legal-article.tsx'
import { contentRoute } from './content-route.tsx'

/** The privacy notice with its fifteen anchors (spec §2 Public content pages). */
export function Privacy() {
  const t = useContentTexts(texts)
  return (
    <LegalArticle
      texts={t}
      dated={t.updated}
      slots={{
        account: <TextLink to="/user/update">{t.accountPage}</TextLink>,
        contactForm: <TextLink to="/contact">{t.contactPage}</TextLink>,
        email: <MailLink address={operator().email} />,
        cookies: <TextLink to="/cookies">{t.cookiesPage}</TextLink>,
        operator: operator().name,
        address: operator().address.join(', '),
      }}
    />
  )
}

export const { loader, Component, meta } = contentRoute({ page: 'privacy', texts, Shown: Privacy })
