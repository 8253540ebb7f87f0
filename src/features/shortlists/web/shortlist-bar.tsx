import { useLanguage, useTexts } from '#client/language.tsx'
import { TextLink } from '#client/text-link.tsx'
import { formatCount } from '#kernel/text/count-text.ts'
import { shortlistAddress } from '../contract/address.ts'
import type { ShortlistView } from '../contract/endpoints.ts'
import { texts } from './texts.ts'

/** The lists of the company, above the saved products. */
export function ShortlistBar({ shortlists }: { shortlists: readonly ShortlistView[] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (shortlists.length === 0) return <p className="type-small mb-4 text-ink-2">{t.bar.hint}</p>
  return (
    <nav aria-label={t.bar.label} className="mb-4">
      <p className="type-label">{t.bar.label}</p>
      <ul className="flex flex-wrap gap-x-6">
        {shortlists.map(({ id, name, listings }) => (
          <li key={id} className="flex min-h-11 min-w-0 items-center gap-1.5">
            <TextLink to={shortlistAddress(id)} className="wrap-anywhere">
              {name}
            </TextLink>{' '}
            <span className="type-small text-ink-2">
              ({t.page.count(formatCount(listings, language), listings === 1)})
            </span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
