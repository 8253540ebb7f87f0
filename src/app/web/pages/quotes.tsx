import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { QuotesPage } from '#features/quotes/web/quotes-page.tsx'
import { texts } from '#features/quotes/web/texts.ts'
import { SITE } from '#kernel/site.ts'

export const Component = QuotesPage

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
