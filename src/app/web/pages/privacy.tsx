import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/content/contract/privacy/texts.ts'
import { Privacy } from '#features/content/web/privacy.tsx'
import { SITE } from '#kernel/site.ts'

export const Component = Privacy

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description, canonical: '/privacy' }
}
