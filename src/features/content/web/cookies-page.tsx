import { MailLink, TextLink, textLinkLook } from '#client/text-link.tsx'
import { operator } from '#kernel/web/operator.ts'
import { texts } from '../contract/texts/cookies.ts'
import { KEPT_NAMES } from '../domain/kept-names.ts'
import { useContentTexts } from './content-texts.tsx'
import { LegalArticle } from './legal-article.tsx'
import { contentRoute } from './content-route.tsx'

/** What is stored in the browser, name by name (spec §2 Public content pages, §9). */
export function Cookies() {
  const t = useContentTexts(texts)
  const names = Object.entries(KEPT_NAMES).map(([slot, name]) => [
    slot,
    <code key={slot} className="type-mono bg-sunken px-1 whitespace-nowrap">
      {name}
    </code>,
  ])
  return (
    <LegalArticle
      texts={t}
      dated={t.updated}
      slots={{
        ...Object.fromEntries(names),
        privacy: <TextLink to="/privacy">{t.privacyLink}</TextLink>,
        provider: (
          <a href="https://stripe.com/cookies-policy/legal" rel="noopener" className={textLinkLook}>
            {t.providerLink}
          </a>
        ),
        email: <MailLink address={operator().email} />,
      }}
    />
  )
}

export const { loader, Component, meta } = contentRoute({ page: 'cookies', texts, Shown: Cookies })
