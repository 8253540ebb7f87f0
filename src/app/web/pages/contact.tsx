import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { texts } from '#features/content/contract/contact/texts.ts'
import { sharedYard } from '#features/content/web/shared-picture.ts'
import { Contact } from '#features/content/web/contact.tsx'
import { SITE } from '#kernel/site.ts'

export const Component = Contact

export function meta({ language }: PageMetaInput): PageMeta {
  const { title, description, keywords } = texts[language]
  return {
    title: `${title} · ${SITE.name}`,
    description,
    keywords,
    canonical: '/contact',
    image: sharedYard,
  }
}
