import { LocalLink } from '#client/language.tsx'
import { operator } from '#kernel/web/operator.ts'
import { texts } from '../contract/texts/cookies.ts'
import { KEPT_NAMES } from '../domain/kept-names.ts'
import { useContentTexts, WithLoadedContent } from './content-texts.tsx'
import { LegalArticle } from './legal-article.tsx'
import { contentMeta } from './content-meta.ts'
import { contentLoader } from './load-content.ts'
import { sharedYard } from './shared-picture.ts'

const link = 'text-malachite underline underline-offset-4'

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
        privacy: (
          <LocalLink to="/privacy" className={link}>
            {t.privacyLink}
          </LocalLink>
        ),
        provider: (
          <a href="https://stripe.com/cookies-policy/legal" rel="noopener" className={link}>
            {t.providerLink}
          </a>
        ),
        email: (
          <a href={`mailto:${operator().email}`} className={link}>
            {operator().email}
          </a>
        ),
      }}
    />
  )
}

export const loader = contentLoader('cookies')

export function Component() {
  return (
    <WithLoadedContent>
      <Cookies />
    </WithLoadedContent>
  )
}

export const meta = contentMeta(texts, { canonical: '/cookies', image: sharedYard })
