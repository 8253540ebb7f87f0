import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/content/contract/terms/texts.ts'
import { sharedYard } from '#features/content/web/shared-picture.ts'
import { Terms } from '#features/content/web/terms.tsx'
import { SITE } from '#kernel/site.ts'

export const Component = Terms

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description, keywords } = texts[language]
  return {
    title: `${title} · ${SITE.name}`,
    description,
    keywords,
    canonical: '/terms',
    image: sharedYard,
  }
}
