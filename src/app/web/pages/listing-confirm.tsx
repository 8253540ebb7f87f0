import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { ConfirmListingsPage } from '#features/listings/web/own-list/confirm-listings.tsx'
import { texts } from '#features/listings/web/texts.ts'
import { SITE } from '#kernel/site.ts'

export const Component = ConfirmListingsPage

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language].stillThere
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
