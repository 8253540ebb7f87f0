import type { PageMeta, PageMetaInput } from '#client/page.ts'
import { OrdersPage } from '#features/orders/web/orders-page.tsx'
import { texts } from '#features/orders/web/texts.ts'
import { SITE } from '#kernel/site.ts'

export const Component = OrdersPage

export function meta({ language }: PageMetaInput): PageMeta {
  const t = texts[language]
  return { title: `${t.title} · ${SITE.name}`, description: t.description }
}
