import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { AddListingPage } from '#features/listings/web/add-listing-page.tsx'
import { texts } from '#features/listings/web/texts.ts'
import { SITE } from '#kernel/site.ts'

export const Component = AddListingPage

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language].add
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
