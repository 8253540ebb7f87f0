import { attributeName } from '#kernel/trade/attributes/names.ts'
import type { Language } from '#kernel/text/language.ts'
import type { CompletenessView } from '../contract/views.ts'
import { completenessOf } from '../domain/completeness.ts'
import type { ListingContent } from '../domain/content.ts'
import { sanitizeDescription } from './description.ts'

/** The completeness of a content with this number of pictures, in words. */
export function presentCompleteness(
  content: ListingContent,
  pictures: number,
  language: Language,
): CompletenessView {
  const descriptionLength = sanitizeDescription(content.descriptionHtml).text.length
  const { score, needed, lacking, gaps } = completenessOf({ ...content, descriptionLength, pictures })
  return {
    score,
    needed,
    lacking: lacking.map((key) => ({ key, label: attributeName(key, language) })),
    gaps: [...gaps],
  }
}
