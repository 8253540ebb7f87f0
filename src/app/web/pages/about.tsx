import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/content/contract/about/texts.ts'
import { About } from '#features/content/web/about.tsx'
import { sharedPicture } from '#features/content/web/pictures.ts'
import { SITE } from '#kernel/site.ts'

export const Component = About

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description, keywords } = texts[language]
  return {
    title: `${title} · ${SITE.name}`,
    description,
    keywords,
    canonical: '/about',
    image: sharedPicture('pipe-yard'),
  }
}
