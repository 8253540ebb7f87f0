import { SITE } from '#kernel/web/site.ts'
import type { Language } from '#kernel/text/language.ts'
import type { PageMeta, PageMetaInput } from './page.ts'

interface Words {
  title: string
  description: string
}
type ByLanguage<Texts> = Readonly<Record<Language, Texts>>

/** The head of a page that is not indexed, with its own complete title. */
export const ownMeta =
  <Texts>(texts: ByLanguage<Texts>, wordsOf: (own: Texts) => Words) =>
  ({ language }: PageMetaInput): PageMeta => {
    const { title, description } = wordsOf(texts[language])
    return { title, description }
  }

/** The same, with the name of the site after the title. */
export const siteMeta = <Texts>(texts: ByLanguage<Texts>, wordsOf: (own: Texts) => Words) =>
  ownMeta(texts, (own) => {
    const { title, description } = wordsOf(own)
    return { title: `${title} · ${SITE.name}`, description }
  })
