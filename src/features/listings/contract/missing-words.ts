import type { Language } from '#kernel/text/language.ts'
import { texts } from './texts.ts'
import type { CompletenessView } from './views.ts'

/** What would complete a listing, line by line, its type's attributes first. */
export function missingWords(
  { needed, lacking, gaps, papers }: Pick<CompletenessView, 'needed' | 'lacking' | 'gaps' | 'papers'>,
  language: Language,
): string[] {
  const t = texts[language].completeness
  const names = lacking.map(({ label }) => label).join(', ')
  const ofType = needed === 0 ? [] : [needed < lacking.length ? t.someOf(needed, names) : t.ofType(names)]
  const expected = papers.length === 0 ? [] : [t.papers(papers.map((kind) => t.documents[kind]).join(', '))]
  return [...ofType, ...gaps.map((gap) => t.gaps[gap]), ...expected]
}
