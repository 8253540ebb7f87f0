import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { ImportPage } from '#features/imports/web/import-page.tsx'
import { texts } from '#features/imports/web/texts.ts'
import { SITE } from '#kernel/site.ts'

export const Component = ImportPage

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
