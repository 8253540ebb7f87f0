import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/content/contract/industries/texts.ts'
import { Industries } from '#features/content/web/industries.tsx'
import { sharedPicture } from '#features/content/web/pictures.ts'
import { SITE } from '#kernel/site.ts'

export const Component = Industries

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description, keywords } = texts[language]
  return {
    title: `${title} · ${SITE.name}`,
    description,
    keywords,
    canonical: '/industries',
    image: sharedPicture('rig-site'),
  }
}
