import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { ReviewPage } from '#features/listings/console/review-page.tsx'
import { texts } from '#features/listings/console/texts.ts'
import { SITE } from '#kernel/site.ts'

export const Component = ReviewPage

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
