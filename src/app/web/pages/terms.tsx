import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/content/contract/terms/texts.ts'
import { Terms } from '#features/content/web/terms.tsx'
import { SITE } from '#kernel/site.ts'

export const Component = Terms

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description, canonical: '/terms' }
}
