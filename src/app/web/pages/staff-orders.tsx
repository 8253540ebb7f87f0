import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { StaffOrdersPage } from '#features/orders/console/staff-orders-page.tsx'
import { texts } from '#features/orders/console/texts.ts'
import { SITE } from '#kernel/site.ts'

export const Component = StaffOrdersPage

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
