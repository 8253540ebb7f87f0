import { useTexts } from '#client/language.tsx'
import { SITE } from '#kernel/site.ts'
import { texts } from '../contract/terms/texts.ts'
import { LegalArticle } from './legal-article.tsx'

/** The acquisition mandate, a template with gaps for the company (spec §2 Public content pages). */
export function Terms() {
  const t = useTexts(texts)
  const blank = (
    <span className="inline-block w-40 border-b border-ink-2">
      <span className="sr-only">({t.blank})</span>
    </span>
  )
  return <LegalArticle texts={t} slots={{ blank, operator: SITE.operator }} />
}
