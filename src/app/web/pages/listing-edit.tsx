import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { EditListingPage } from '#features/listings/web/edit-listing-page.tsx'
import { texts } from '#features/listings/web/texts.ts'
import { SITE } from '#kernel/site.ts'
import { PageError } from '../page-error.tsx'

export function Component() {
  return <EditListingPage notFound={<PageError status={404} />} />
}

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language].edit
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
