import { TextLink } from '#client/text-link.tsx'
import { operator } from '#kernel/web/operator.ts'
import { texts } from '../contract/texts/terms.ts'
import { useContentTexts } from './content-texts.tsx'
import { LegalArticle } from './legal-article.tsx'

/** The gaps that a company fills in when it accepts the mandate. */
const GAPS = [
  'company',
  'office',
  'registration',
  'vat',
  'signatory',
  'function',
  'place',
  'day',
  'agent',
] as const

/** The acquisition mandate, a template with gaps for the company (spec §2 Public content pages). */
export function Terms() {
  const t = useContentTexts(texts)
  const blank = (
    <span className="inline-block w-40 border-b border-ink-2">
      <span className="sr-only">({t.blank})</span>
    </span>
  )
  const slots = Object.fromEntries(GAPS.map((gap) => [gap, blank]))
  const linkTo = (to: string, label: string) => <TextLink to={to}>{label}</TextLink>
  return (
    <LegalArticle
      texts={t}
      slots={{
        ...slots,
        operator: operator().name,
        sale: linkTo('/terms-of-sale', t.saleLink),
        use: linkTo('/terms-of-use', t.useLink),
      }}
    />
  )
}
