import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { withChanges } from '#kernel/web/content-changes.ts'
import type { Language } from '#kernel/text/language.ts'
import { SITE } from '#kernel/web/site.ts'
import type { PageContent } from '../contract/versions/endpoints.ts'

interface HeadTexts {
  title: string
  description: string
  keywords: string
}

/** The head of a content page, with the texts that staff published. */
export function contentMeta(
  texts: Readonly<Record<Language, HeadTexts>>,
  fixed: Required<Pick<PageMeta, 'canonical' | 'image'>>,
) {
  return ({ language, data }: PageMetaInput<PageContent>): PageMeta => {
    const { title, description, keywords } = withChanges(texts[language], data.changes)
    return { title: `${title} · ${SITE.name}`, description, keywords, ...fixed }
  }
}
