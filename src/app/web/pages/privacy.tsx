import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/content/contract/privacy/texts.ts'
import { sharedYard } from '#features/content/web/shared-picture.ts'
import { Privacy } from '#features/content/web/privacy.tsx'
import { SITE } from '#kernel/site.ts'

export const Component = Privacy

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description, keywords } = texts[language]
  return {
    title: `${title} · ${SITE.name}`,
    description,
    keywords,
    canonical: '/privacy',
    image: sharedYard,
  }
}
