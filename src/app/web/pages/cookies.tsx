import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/content/contract/cookies/texts.ts'
import { sharedYard } from '#features/content/web/shared-picture.ts'
import { Cookies } from '#features/content/web/cookies.tsx'
import { SITE } from '#kernel/site.ts'

export const Component = Cookies

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description, keywords } = texts[language]
  return {
    title: `${title} · ${SITE.name}`,
    description,
    keywords,
    canonical: '/cookies',
    image: sharedYard,
  }
}
