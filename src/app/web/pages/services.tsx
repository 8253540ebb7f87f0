import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/content/contract/services/texts.ts'
import { Services } from '#features/content/web/services.tsx'
import { sharedPicture } from '#features/content/web/pictures.ts'
import { SITE } from '#kernel/site.ts'

export const Component = Services

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description, keywords } = texts[language]
  return {
    title: `${title} · ${SITE.name}`,
    description,
    keywords,
    canonical: '/services',
    image: sharedPicture('stored-equipment'),
  }
}
